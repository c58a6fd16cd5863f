const { execFileSync } = require('node:child_process');
const { join } = require('node:path');

const LONGEST = 72;
const git = (...args) => execFileSync('git', args, { cwd: join(__dirname, '../..'), encoding: 'utf8' }).trim();

/** Returns the commits since this test was added. In a shallow clone, git names the oldest commit as the one that added the test. */
function subjects() {
  const added = git('log', '--first-parent', '-m', '--diff-filter=A', '--format=%H', '--', 'tools/eslint/commit-subjects.test.js')
    .split('\n')
    .at(-1);
  return git('log', '--no-merges', '--format=%h %s', added ? `${added}..HEAD` : '-1')
    .split('\n')
    .filter(Boolean);
}

test(`commit subjects have at most ${LONGEST} characters`, () => {
  const long = subjects().filter((line) => line.slice(line.indexOf(' ') + 1).length > LONGEST);
  expect(long).toEqual([]);
});
