"""The counter: the conversation at the device in the middle of the table.

`questions` holds what can be asked, each with its screen; `conversation` is the order of
things between them, a pure state machine; `controller` stands between taps, touches,
conversation and bank. Nothing here knows HTML or radio.
"""
