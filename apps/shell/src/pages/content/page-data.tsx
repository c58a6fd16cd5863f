import type { Path } from '@spruce/contract/paths';
import { localePath, usePlatform } from '@spruce/platform';
import { StructuredData } from './structured-data';

/** A page as search engines read it, where it is nothing more particular than a page. */
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
