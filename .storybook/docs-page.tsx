import { Controls, Description, Markdown, Primary, Source, Stories, Title, useOf } from '@storybook/addon-docs/blocks';
import * as library from '@spruce/ui';
import { COMPONENTS } from '../libs/ui/docs/components';

const usages = import.meta.webpackContext('../libs/ui/src', { recursive: true, regExp: /\.usage\.md$/ });
const modules = import.meta.webpackContext('../libs/ui/src', { recursive: true, regExp: /^\.\/([\w-]+)\/\1\.tsx$/ });

const parseFolder = (storiesFile: string): string => /(?:^|\/)src\/([\w-]+)\//.exec(storiesFile)?.[1] ?? '';

function readUsage(folder: string): string {
  const key = `./${folder}/${folder}.usage.md`;
  return usages.keys().includes(key) ? (usages(key) as string) : '';
}

/** Components that load lazily are not exported by the index, so their import path is the path of the file. */
function formatImport(folder: string): string {
  const key = `./${folder}/${folder}.tsx`;
  const names = modules.keys().includes(key) ? Object.keys(modules(key) as object) : [];
  const from = names.every((name) => name in library) ? '@spruce/ui' : `@spruce/ui/${folder}`;
  return `import { ${names.join(', ')} } from '${from}';`;
}

const STABILITY = {
  settled: 'Settled: props may only be added.',
  young: 'Young: no page of the shop uses it yet, so its props may still change.',
};

export function DocsPage() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const folder = parseFolder(String(preparedMeta.parameters['fileName']));
  const component = COMPONENTS[folder];
  return (
    <>
      <Title />
      <Description />
      <Markdown>{readUsage(folder)}</Markdown>
      {component && (
        <>
          <Source code={formatImport(folder)} language="tsx" />
          <Markdown>{`**Stability.** ${STABILITY[component.stability]}\n\n**Accessibility.** ${component.accessibility}`}</Markdown>
        </>
      )}
      <Primary />
      <Controls />
      <Stories includePrimary={false} title="States" />
    </>
  );
}
