import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '@spruce/contract/paths';
import type copyInEnglish from '@spruce/messages-shell/offline.en.json';
import { localePath, useHydrated, usePlatform, languageOfPath, type RouteHandle, type Language } from '@spruce/platform';
import { sameOriginPath } from '@spruce/session';
import { buttonClass } from '@spruce/ui/button';
import { textLinkClass } from '@spruce/ui/text-link';
import { copyHandle, createCopyLoader, useCopy } from '../content/page-copy';
import { PageHead } from '../content/page-head';
import content from '../content/content.module.css';

type Copy = typeof copyInEnglish;

const RETRY_MS = 3_000;

export const handle: RouteHandle = { meta: (page) => ({ ...copyHandle.meta?.(page), index: false }) };

export const loader = createCopyLoader<Copy>({
  en: () => import(/* webpackChunkName: "copy.en" */ '@spruce/messages-shell/offline.en.json'),
  th: () => import(/* webpackChunkName: "copy.th" */ '@spruce/messages-shell/offline.th.json'),
});

/** `/offline?page=…` replaces a page that is not cached while the browser is offline. */
export function Component() {
  const copy = useCopy<Copy>();
  const { language } = usePlatform();
  const [query] = useSearchParams();
  const [cachedPages, setCachedPages] = useState<CachedPage[]>([]);
  const requestedPage = query.get('page');
  // The server renders this page without the `page` parameter, because the same cached copy is shown for all missing pages.
  const target = useHydrated() && requestedPage ? sameOriginPath(requestedPage) : localePath(paths.home(), language);
  useEffect(() => {
    // The `online` event fires before the connection works, and a navigation at that time would fail.
    const open = () => {
      if (!requestedPage || !navigator.onLine) return;
      const page = sameOriginPath(requestedPage);
      // eslint-disable-next-line no-restricted-globals -- a page of the shop, not the service
      void fetch(page, { method: 'HEAD', cache: 'no-store' }).then(
        () => window.location.replace(page),
        () => undefined,
      );
    };
    window.addEventListener('online', open);
    const timer = setInterval(open, RETRY_MS);
    readCachedPages(language).then(setCachedPages, () => undefined);
    return () => {
      window.removeEventListener('online', open);
      clearInterval(timer);
    };
  }, [requestedPage, language]);
  return (
    <>
      <PageHead {...copy} />
      <section className={`wrap ${content.message}`}>
        <p className="copy">{copy.text}</p>
        <p className={content.actions}>
          <a className={buttonClass()} href={target}>
            {copy.retry}
          </a>
          <a className={buttonClass({ variant: 'outline' })} href={localePath(paths.cart(), language)}>
            {copy.cart}
          </a>
        </p>
        <p className="muted">{copy.works}</p>
        {cachedPages.length > 0 && (
          <>
            <h2 className="subhead">{copy.kept}</h2>
            <ul className={content.links}>
              {cachedPages.map(({ path, title }) => (
                <li key={path}>
                  <a className={textLinkClass()} href={path}>
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
    </>
  );
}

export interface CachedPage {
  path: string;
  title: string;
}

const MAX_PAGES = 8;

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
      // Parses only the title, because the Content Security Policy of this document would refuse the styles of the saved page.
      const { title } = new DOMParser().parseFromString(/<title.*?<\/title>/s.exec(html)?.[0] ?? '', 'text/html');
      return { path: pathname + search, title: title.replace(/ · Spruce$/, '') || pathname };
    }),
  );
}
