#!/usr/bin/env bash
# Every command of this project, as executable documentation.
#
#   ./run.sh play      set up, open a demo table, print the address
#   ./run.sh test      set up, run every test
#   ./run.sh check     formatting, lint, types, layers, templates, doctests
#   ./run.sh format    bring code and styles into their form
#   ./run.sh audit     check the books of the tables that `play` has opened
#   ./run.sh bench     speed and memory against the raw disk   [--json FILE]
#   ./run.sh simulate  play games without anybody: how long, who wins, what earns
#   ./run.sh mutants   do the tests notice a wrong rule? Hours     [--every 20] [MODULE]
#   ./run.sh pictures  every screen in English and Russian, light and dark    [NAME...]
#   ./run.sh browsers  does the phone's page live in Firefox and WebKitGTK?
#   ./run.sh words     bring the catalogues of all languages up to what the code says
#
# Further words go on to the program behind: ./run.sh test tests/rules -k rent
set -euo pipefail
cd "$(dirname "$0")"

VENV=.venv
PYTHON=${PYTHON:-python3}

# Make the virtual environment, or bring it up to date with the lock file.
setup() {
  local lock=$1 mark="$VENV/.$1"
  if [ ! -x "$VENV/bin/python" ]; then
    "$PYTHON" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || {
      echo "Banker needs Python 3.11 or newer; $PYTHON is older." >&2
      exit 1
    }
    "$PYTHON" -m venv "$VENV"
  fi
  if ! cmp -s "$lock" "$mark"; then
    echo "Setting up (once, about a minute) ..."
    "$VENV/bin/pip" install --quiet --disable-pip-version-check --require-hashes -r "$lock"
    cp "$lock" "$mark"
  fi
}

# The words of all languages, compiled from their catalogues.
compile_words() {
  if [ -d banker/translations ]; then
    "$VENV/bin/pybabel" -q compile -d banker/translations 2>/dev/null || true
  fi
}

play() {
  setup requirements.lock
  compile_words
  exec "$VENV/bin/python" -m banker --data "${BANKER_DATA:-data}" \
    serve --demo --print-terminal --reader sim: "$@"
}

# A folder in memory for the length of a run, where there is room for it. The bank waits for
# the disk at every payment; what the tests pay need not outlive them.
in_memory() {
  local free
  free=$(df --output=avail -k /dev/shm 2>/dev/null | tail -1) || return 1
  [ "$free" -gt 2000000 ] && [ -w /dev/shm ] || return 1
  SCRATCH=$(mktemp -d /dev/shm/banker-XXXXXX) || return 1
  trap 'rm -rf "$SCRATCH"' EXIT
}

run_tests() {
  setup requirements-dev.lock
  compile_words
  local left_out=() shared=()
  # Everything at once is shared out to two; a few tests are faster alone.
  if [ $# -eq 0 ]; then
    shared=(-n "${TEST_WORKERS:-2}" --dist loadgroup)
    if in_memory; then shared+=(--basetemp "$SCRATCH/tests"); fi
  fi
  if ! command -v chromium >/dev/null; then
    left_out+=("the browser tests: Chromium is not installed (apt install chromium)")
    set -- --ignore=tests/browser \
      --ignore=tests/hardware/test_cards_page_in_chromium.py "$@"
  fi
  if [ "${#left_out[@]}" -gt 0 ] && [ "${CI:-}" = true ]; then
    printf 'CI must run every test. Missing: %s\n' "${left_out[@]}" >&2
    exit 1
  fi
  "$VENV/bin/python" -m pytest -ra "${shared[@]}" "$@"
  for part in "${left_out[@]}"; do echo "Left out: $part"; done
}

check() {
  setup requirements-dev.lock
  compile_words
  local bin="$VENV/bin"
  "$bin/ruff" format --check .
  "$bin/ruff" check .
  "$bin/mypy"
  "$bin/pyright"
  "$bin/lint-imports"
  "$bin/djlint" templates --lint --profile=jinja --ignore=H014,H015,H020,H043
  "$bin/python" -m pytest -q --doctest-modules banker hardware \
    --ignore=banker/journal/migrations
  "$bin/python" -m pytest -q tests/test_docs.py tests/test_formatting.py
}

format() {
  setup requirements-dev.lock
  "$VENV/bin/ruff" format .
  "$VENV/bin/python" -m tests.formatting
}

audit() {
  setup requirements.lock
  exec "$VENV/bin/python" -m banker --data "${BANKER_DATA:-data}" audit "$@"
}

bench() {
  setup requirements-dev.lock
  exec "$VENV/bin/python" -m bench "$@"
}

simulate() {
  setup requirements.lock
  exec "$VENV/bin/python" -m banker simulate "$@"
}

mutants() {
  setup requirements-dev.lock
  exec "$VENV/bin/python" -m tests.mutants "$@"
}

pictures() {
  setup requirements-dev.lock
  compile_words
  exec "$VENV/bin/python" -m tests.browser.pictures "$@"
}

# WebKitGTK draws into a window; without a screen it gets one that nobody sees.
browsers() {
  setup requirements-dev.lock
  compile_words
  local screen=()
  if [ -z "${DISPLAY:-}" ]; then screen=(xvfb-run -a); fi
  exec "${screen[@]}" "$VENV/bin/python" -m tests.browser.engines "$@"
}

# New sentences come into every catalogue without words; those that are gone leave it.
words() {
  setup requirements-dev.lock
  local bin="$VENV/bin" template
  template=$(mktemp --suffix=.pot)
  "$bin/pybabel" -q extract -F pyproject.toml -k _ -k plural:1,2 --no-wrap \
    --add-location=file --sort-output --project=Banker --output="$template" .
  "$bin/pybabel" -q update --no-fuzzy-matching --ignore-obsolete --no-wrap \
    --ignore-pot-creation-date -i "$template" -d banker/translations
  rm "$template"
  compile_words
}

case "${1:-}" in
  play) shift; play "$@" ;;
  test) shift; run_tests "$@" ;;
  check) shift; check "$@" ;;
  format) shift; format "$@" ;;
  audit) shift; audit "$@" ;;
  bench) shift; bench "$@" ;;
  simulate) shift; simulate "$@" ;;
  mutants) shift; mutants "$@" ;;
  pictures) shift; pictures "$@" ;;
  browsers) shift; browsers "$@" ;;
  words) shift; words "$@" ;;
  *) sed -n '2,17s/^# \{0,1\}//p' "$0"; exit 2 ;;
esac
