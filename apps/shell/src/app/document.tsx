import type { ReactNode } from 'react';
import type { Language } from '@spruce/platform';

export interface DocumentProps {
  language: Language;
  /** Style and script tags on the server. The browser renders null at the same position, because React's ids depend on the position. */
  assets: ReactNode;
  children: ReactNode;
}

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
