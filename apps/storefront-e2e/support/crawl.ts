export interface CrawledPage {
  path: string;
  status: number;
  redirects: number;
  html: string;
  from: string;
}

const WORKERS = 4;

const readAttribute = (tag: string, name: string): string | undefined =>
  new RegExp(` ${name}="([^"]*)"`, 'i').exec(tag)?.[1]?.replaceAll('&amp;', '&').replaceAll('&#x27;', "'");
export const findTags = (html: string, name: string): string[] => html.match(new RegExp(`<${name}[ >][^>]*>?`, 'gi')) ?? [];
export const findTagAttribute = (html: string, name: 'meta' | 'link', by: string, value: string, what: string): string | undefined => {
  const tag = findTags(html, name).find((one) => readAttribute(one, by)?.toLowerCase() === value.toLowerCase());
  return tag && readAttribute(tag, what);
};
export const findInternalLinks = (html: string): string[] =>
  findTags(html, 'a').flatMap((tag) => {
    const href = readAttribute(tag, 'href');
    return href?.startsWith('/') && !href.startsWith('//') ? [href.replace(/#.*/, '')] : [];
  });
export const findBrokenAnchors = (html: string): string[] =>
  findTags(html, 'a').flatMap((tag) => {
    const id = /^#(.+)/.exec(readAttribute(tag, 'href') ?? '')?.[1];
    return id !== undefined && !html.includes(` id="${id}"`) ? [id] : [];
  });

async function fetchPage(origin: string, path: string, from: string): Promise<CrawledPage> {
  let at = path;
  for (let redirects = 0; ; redirects += 1) {
    const response = await fetch(origin + at, { redirect: 'manual', headers: { 'accept-language': 'en' } });
    const html = await response.text();
    const location = response.headers.get('location');
    if (response.status < 300 || response.status >= 400 || location === null || redirects > 3)
      return { path, status: response.status, redirects, html, from };
    at = location.replace(origin, '');
  }
}

/** Treats all comparison pages of a language as one page, because every product links to another comparison. */
const removeComparedIds = (path: string): string => path.replace(/(?<=\/product\/compare)\?.*/, '');

/** Loads `starts` and all pages that they link to. Uses the links of a page only if `follow` returns true for the page. */
export async function crawl(origin: string, starts: readonly string[], follow: (page: CrawledPage) => boolean): Promise<CrawledPage[]> {
  const known = new Set(starts);
  const waiting = starts.map((path) => ({ path, from: 'the start' }));
  const pages: CrawledPage[] = [];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const page = await fetchPage(origin, next.path, next.from);
      pages.push(page);
      if (!follow(page)) continue;
      for (const path of findInternalLinks(page.html)) {
        const kind = removeComparedIds(path);
        if (known.has(kind)) continue;
        known.add(kind);
        waiting.push({ path, from: page.path });
      }
    }
  };
  // Starts the workers again while links are waiting. A worker stops when the queue is empty, but another worker may still add links.
  while (waiting.length > 0) await Promise.all(Array.from({ length: WORKERS }, work));
  return pages;
}
