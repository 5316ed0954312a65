#!/usr/bin/env bash
# Runs the page's unit tests and ends with "N passed, N failed"; a file that could not run counts as failed.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../web" || exit 1
report=$(mktemp)
trap 'rm -f "$report"' EXIT
code=0
npx vitest run --reporter=default --reporter=json "--outputFile.json=$report" || code=$?
# shellcheck disable=SC2016 # the script below is JavaScript
node -e '
  const { numTotalTests, numPassedTests, testResults } = JSON.parse(require("fs").readFileSync(process.argv[1]));
  const broken = testResults.filter((file) => file.status !== "passed" &&
    file.assertionResults.every((test) => test.status === "passed")).length;
  console.log(`${numPassedTests} passed, ${numTotalTests - numPassedTests + broken} failed`);
' "$report" || exit 1
exit "$code"
