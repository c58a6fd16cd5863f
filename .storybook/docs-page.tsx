import { Controls, Description, Markdown, Primary, Source, Stories, Title, useOf } from '@storybook/addon-docs/blocks';
import * as library from '@spruce/ui';

const usages = import.meta.webpackContext('../libs/ui/src', { recursive: true, regExp: /\.usage\.md$/ });
const modules = import.meta.webpackContext('../libs/ui/src', { recursive: true, regExp: /^\.\/([\w-]+)\/\1\.tsx$/ });

const parseFolder = (storiesFile: string): string => /(?:^|\/)src\/([\w-]+)\//.exec(storiesFile)?.[1] ?? '';

function readUsage(folder: string): string {
  const key = `./${folder}/${folder}.usage.md`;
  return usages.keys().includes(key) ? (usages(key) as string) : '';
}

/** Returns the import statement of a component. A component that the index does not export has an import path of its own. */
function formatImport(folder: string): string {
  const key = `./${folder}/${folder}.tsx`;
  const names = modules.keys().includes(key) ? Object.keys(modules(key) as object) : [];
  const from = names.every((name) => name in library) ? '@spruce/ui' : `@spruce/ui/${folder}`;
  return `import { ${names.join(', ')} } from '${from}';`;
}

export function DocsPage() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const folder = parseFolder(String(preparedMeta.parameters['fileName']));
  const usage = readUsage(folder);
  return (
    <>
      <Title />
      <Description />
      <Markdown>{usage}</Markdown>
      {usage && <Source code={formatImport(folder)} language="tsx" />}
      <Primary />
      <Controls />
      <Stories includePrimary={false} title="States" />
    </>
  );
}
