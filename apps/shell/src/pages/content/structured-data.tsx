import { plainText } from '@spruce/i18n';

/** What a page is about, as search engines read it (https://schema.org). */
export function StructuredData({ data }: { data: { '@type': string } & Record<string, unknown> }) {
  const json = plainText(JSON.stringify({ '@context': 'https://schema.org', ...data }));
  // No text may end the script.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json.replace(/</g, '\\u003c') }} />;
}
