"""The counter: the conversation at the device in the middle of the table.

`session` is the conversation as a pure state machine, `screens` what the display shows,
`controller` what stands between taps, touches, session and bank. Nothing here knows HTML or
radio.
"""
