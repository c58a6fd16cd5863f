const { readFileSync, readdirSync } = require('node:fs');
const { basename, dirname, join, relative } = require('node:path');

const src = join(__dirname, '../../libs/ui/src');
const components = readdirSync(src, { recursive: true })
  .filter((file) => /(?<!\.(test|stories))\.tsx$/.test(file))
  .map((file) => join(src, file));

test('the folder of every component has a story file with the same name or with an import of the component', () => {
  const hasStories = (file) => {
    const name = basename(file, '.tsx');
    const stories = readdirSync(dirname(file)).filter((other) => other.endsWith('.stories.tsx'));
    const imports = (other) => readFileSync(join(file, '..', other), 'utf8').includes(`'./${name}'`);
    return stories.some((other) => other === `${name}.stories.tsx` || imports(other));
  };
  expect(components.filter((file) => !hasStories(file)).map((file) => relative(src, file))).toEqual([]);
});
