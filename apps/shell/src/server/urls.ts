import type { IncomingHttpHeaders } from 'node:http';

/** The address that this URL should have had, or undefined when it is fine: no trailing or double slashes, no `/en` prefix. */
export function permanentMove(url: URL): string | undefined {
  let { pathname } = url;
  pathname = pathname.replace(/\/{2,}/g, '/');
  if (pathname === '/en' || pathname.startsWith('/en/')) pathname = pathname.slice(3) || '/';
  if (pathname.length > 1) pathname = pathname.replace(/\/+$/, '');
  return pathname === url.pathname ? undefined : pathname + url.search;
}

/** The language that a first visit to `/` should see: the stored choice wins, else what the browser prefers. */
export function firstVisitLanguage(headers: IncomingHttpHeaders): 'en' | 'th' {
  const stored = /(?:^|;\s*)i18n_redirected=(en|th)(?:;|$)/.exec(headers.cookie ?? '')?.[1];
  if (stored) return stored as 'en' | 'th';
  const preferred = (headers['accept-language'] ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const quality = Number(parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean) ?? 1);
      return { language: tag.toLowerCase().split('-')[0], quality };
    })
    .filter(({ language, quality }) => (language === 'en' || language === 'th') && quality > 0)
    .sort((a, b) => b.quality - a.quality);
  return preferred[0]?.language === 'th' ? 'th' : 'en';
}
