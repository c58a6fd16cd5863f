import type { ReactNode } from 'react';
import type { Language } from '@spruce/platform';

/** The HTML document; React owns all of it, so that titles, meta and styles of pages are hoisted into its head. */
export function Document({ language, children }: { language: Language; children: ReactNode }) {
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#faf9f6" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/site.webmanifest" />
      </head>
      <body>{children}</body>
    </html>
  );
}
