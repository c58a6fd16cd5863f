import { toPlainText } from '@spruce/i18n';

/** JSON-LD of schema.org for search engines. */
export function StructuredData({ data }: { data: { '@type': string } & Record<string, unknown> }) {
  const json = toPlainText(JSON.stringify({ '@context': 'https://schema.org', ...data }));
  // Escapes "<", so that a text cannot close the script element.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json.replaceAll('<', '\\u003c') }} />;
}
