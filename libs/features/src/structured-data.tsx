import { toPlainText } from '@spruce/i18n';

export function StructuredData({ data }: { data: { '@type': string } & Record<string, unknown> }) {
  const json = toPlainText(JSON.stringify({ '@context': 'https://schema.org', ...data }));
  // A text with "</script>" would close the script element, so "<" is escaped.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json.replaceAll('<', '\\u003c') }} />;
}
