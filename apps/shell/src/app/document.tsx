import type { ReactNode } from 'react';
import type { Language } from '@spruce/platform';

export interface DocumentProps {
  language: Language;
  /** The page's styles, which the server names; null in a browser. It has a place on both sides, or ids that React makes would differ. */
  assets: ReactNode;
  children: ReactNode;
}

/** The HTML document; React owns all of it, so that titles, meta and styles of pages are hoisted into its head. */
export function Document({ language, assets, children }: DocumentProps) {
  return (
    <>
      {assets}
      <html lang={language}>
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="theme-color" content="#faf9f6" />
          <link rel="icon" href="/favicon.ico" sizes="32x32" />
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
          <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
          <link rel="manifest" href="/site.webmanifest" />
        </head>
        <body>{children}</body>
      </html>
    </>
  );
}
