import type { Path } from '@spruce/contract/paths';
import { localePath, usePlatform } from '@spruce/platform';
import { StructuredData } from './structured-data';

/** Structured data of a page without a more specific type. */
export function PageData({
  path,
  title,
  description,
  type = 'WebPage',
}: {
  path: Path;
  title: string;
  description: string;
  type?: string;
}) {
  const { language, origin } = usePlatform();
  return (
    <StructuredData
      data={{
        '@type': type,
        name: title,
        description,
        url: origin + localePath(path, language),
        inLanguage: language,
        publisher: { '@type': 'Organization', name: 'Spruce', url: origin },
      }}
    />
  );
}
