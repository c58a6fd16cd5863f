import { languageOfPath, type Language } from '@spruce/platform';

export interface CachedPage {
  path: string;
  title: string;
}

const MAX_PAGES = 8;

/** Returns the pages in the service worker's cache, newest first. Empty without a worker or storage. */
export async function readCachedPages(language: Language): Promise<CachedPage[]> {
  if (!('caches' in window)) return [];
  const pages = await caches.open('pages');
  const urls = (await pages.keys())
    .map(({ url }) => new URL(url))
    .filter(({ pathname }) => languageOfPath(pathname) === language)
    .reverse()
    .slice(0, MAX_PAGES);
  return Promise.all(
    urls.map(async ({ href, pathname, search }) => {
      const html = (await (await pages.match(href, { ignoreVary: true }))?.text()) ?? '';
      // Parses the title only: the policy of this document would refuse the styles of a whole page.
      const { title } = new DOMParser().parseFromString(/<title.*?<\/title>/s.exec(html)?.[0] ?? '', 'text/html');
      return { path: pathname + search, title: title.replace(/ · Spruce$/, '') || pathname };
    }),
  );
}
