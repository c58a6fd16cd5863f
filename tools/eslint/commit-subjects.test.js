const { execFileSync } = require('node:child_process');
const { join } = require('node:path');

const LONGEST = 72;
const git = (...args) => execFileSync('git', args, { cwd: join(__dirname, '../..'), encoding: 'utf8' }).trim();

/** Subjects of the commits after the one that added this test. In a shallow clone, its oldest commit counts as that one. */
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
