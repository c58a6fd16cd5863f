import { Controls, Description, Markdown, Primary, Stories, Title, useOf } from '@storybook/addon-docs/blocks';

// Beside each piece stands what it is for.
const files = import.meta.webpackContext('../libs/ui/src', { recursive: true, regExp: /\.usage\.md$/ });

const usageOf = (storiesFile: string): string => {
  const folder = /(?:^|\/)src\/([\w-]+)\//.exec(storiesFile)?.[1];
  const key = `./${folder}/${folder}.usage.md`;
  return files.keys().includes(key) ? (files(key) as string) : '';
};

/** A piece's page: what it is, when to use it and when not, then every state. */
export function DocsPage() {
  const { preparedMeta } = useOf('meta', ['meta']);
  return (
    <>
      <Title />
      <Description />
      <Markdown>{usageOf(String(preparedMeta.parameters['fileName']))}</Markdown>
      <Primary />
      <Controls />
      <Stories includePrimary={false} title="States" />
    </>
  );
}
