import { toPlainText } from '@spruce/i18n';

/** Only crawlers need the data, and they read the HTML. With `false`, the browser keeps the text that the HTML contains. */
export function StructuredData({ data }: { data: ({ '@type': string } & Record<string, unknown>) | false }) {
  const json = data ? toPlainText(JSON.stringify({ '@context': 'https://schema.org', ...data })) : '';
  // A text with "</script>" would close the script element, so "<" is escaped.
  return (
    <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json.replaceAll('<', '\\u003c') }} />
  );
}
