const { execFileSync } = require('node:child_process');
const { readFileSync } = require('node:fs');
const { join } = require('node:path');
const postcss = require('postcss');
const { workspaceRoot } = require('./package-json');

function unguarded(css) {
  const found = [];
  postcss.parse(css).walkRules(/:hover/, (rule) => {
    let parent = rule.parent;
    while (parent && !(parent.name === 'media' && /\(hover:\s*hover\)/.test(parent.params))) parent = parent.parent;
    if (!parent) found.push(rule.selector);
  });
  return found;
}

test('the check reports :hover selectors only outside of a (hover: hover) media query', () => {
  expect(unguarded('.a:hover { color: red } @media (min-width: 9px) { .b:is(:hover, :focus) { color: red } }')).toEqual([
    '.a:hover',
    '.b:is(:hover, :focus)',
  ]);
  expect(unguarded('@media (hover: hover) and (min-width: 9px) { @media (width > 1px) { .a:hover { color: red } } }')).toEqual([]);
});

test('no style sheet uses :hover outside of a (hover: hover) media query', () => {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.css'], {
    cwd: workspaceRoot,
    encoding: 'utf8',
  })
    .trim()
    .split('\n');
  expect(files.length).toBeGreaterThan(100);
  const problems = files.flatMap((file) =>
    unguarded(readFileSync(join(workspaceRoot, file), 'utf8')).map((selector) => `${file}: ${selector}`),
  );
  expect(problems).toEqual([]);
});
