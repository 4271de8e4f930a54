"""The cases that wait for a chapter which the rules do not have yet, by its subject."""

#: Each id waits for the subject under which it stands.
WAITING: dict[str, str] = {
    case: subject
    for subject, cases in {
        "card": (
            "go-03 go-04 go-06 go-08 go-09 go-10 go-12 rr-06 rr-08 rr-09 rr-11 ut-04 ut-05"
            " ut-06 ut-08 card-01 card-02 card-03 card-05 card-06 card-07 card-09 card-11"
            " card-12 card-13 card-15 card-16 bkr-13"
        ),
        "auction": (
            "buy-02 auc-01 auc-02 auc-05 auc-06 auc-07 auc-08 auc-09 auc-10 bkr-06 inv-04"
        ),
        "building auction": "bld-12 bld-14 bld-15 sell-08",
        "trade": (
            "jail-14 sell-10 mort-12 mort-13 mort-14 trade-01 trade-03 trade-04 trade-05"
            " trade-08 trade-09 trade-10 trade-11 trade-13 trade-14"
        ),
        "guided turns": "buy-04 jail-02 jail-13 bkr-12 misc-04 misc-05",
        "lapsing rent claims": "rent-13",
        "income tax by choice": "tax-03 tax-04 var-06",
        "free parking pot": "var-15",
        "short game": "var-01 var-02",
        "time limit": "var-05",
        "speed die": "ut-09 var-08 var-09 var-10 var-12 var-13",
        "rent levels": (
            "ub-01 ub-02 ub-03 ub-05 ub-06 ub-07 ub-08 ub-09 ub-11 ub-13 ub-14 ub-15 ub-16"
        ),
    }.items()
    for case in cases.split()
}
