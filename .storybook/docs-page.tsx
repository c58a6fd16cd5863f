import { Controls, Description, Markdown, Primary, Source, Stories, Title, useOf } from '@storybook/addon-docs/blocks';
import * as library from '@spruce/ui';
import { COMPONENTS } from '../libs/ui/docs/components';

// Beside each component stands what it is for, and what it exports.
const usages = import.meta.webpackContext('../libs/ui/src', { recursive: true, regExp: /\.usage\.md$/ });
const modules = import.meta.webpackContext('../libs/ui/src', { recursive: true, regExp: /^\.\/[\w-]+\/index\.ts$/ });

const folderOf = (storiesFile: string): string => /(?:^|\/)src\/([\w-]+)\//.exec(storiesFile)?.[1] ?? '';

function usageOf(folder: string): string {
  const key = `./${folder}/${folder}.usage.md`;
  return usages.keys().includes(key) ? (usages(key) as string) : '';
}

/** The line that brings the component; what must load late has a path of its own. */
function importLine(folder: string): string {
  const key = `./${folder}/index.ts`;
  const names = modules.keys().includes(key) ? Object.keys(modules(key) as object) : [];
  const from = names.every((name) => name in library) ? '@spruce/ui' : `@spruce/ui/${folder}`;
  return `import { ${names.join(', ')} } from '${from}';`;
}

const STABILITY = {
  settled: 'Settled: its props only grow.',
  young: 'Young: no screen of the shop uses it yet, so its props may still change.',
};

/** A component's page: what it is, when to use it and when not, how it is brought, what it promises, then every state. */
export function DocsPage() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const folder = folderOf(String(preparedMeta.parameters['fileName']));
  const component = COMPONENTS[folder];
  return (
    <>
      <Title />
      <Description />
      <Markdown>{usageOf(folder)}</Markdown>
      {component && (
        <>
          <Source code={importLine(folder)} language="tsx" />
          <Markdown>{`**Stability.** ${STABILITY[component.stability]}\n\n**Accessibility.** ${component.accessibility}`}</Markdown>
        </>
      )}
      <Primary />
      <Controls />
      <Stories includePrimary={false} title="States" />
    </>
  );
}
