import { useEffect, useState } from 'react';
import { useSearchParams, type LoaderFunctionArgs } from 'react-router-dom';
import { paths } from '@spruce/contract/paths';
import type copyInEnglish from '@spruce/messages-shell/offline.en.json';
import { localePath, useHydrated, usePlatform, type RouteHandle } from '@spruce/platform';
import { sameOriginPath } from '@spruce/session';
import { buttonClass } from '@spruce/ui/button';
import { textLinkClass } from '@spruce/ui/text-link';
import { copyHandle, loadCopy, useCopy } from '../content/page-copy';
import { PageHead } from '../content/page-head';
import { keptPages, type KeptPage } from './kept-pages';
import styles from './offline.module.css';

type Copy = typeof copyInEnglish;

const ASK_AGAIN_MS = 3_000;

export const handle: RouteHandle = { meta: (page) => ({ ...copyHandle.meta?.(page), index: false }) };

export const loader = ({ context }: LoaderFunctionArgs): Promise<Copy> =>
  loadCopy<Copy>(
    {
      en: () => import(/* webpackChunkName: "copy.en" */ '@spruce/messages-shell/offline.en.json'),
      th: () => import(/* webpackChunkName: "copy.th" */ '@spruce/messages-shell/offline.th.json'),
    },
    { context },
  );

/** /offline?page=…: replaces an uncached page while offline and opens it when the connection returns. */
export function Component() {
  const copy = useCopy<Copy>();
  const { language } = usePlatform();
  const [query] = useSearchParams();
  const [kept, setKept] = useState<KeptPage[]>([]);
  const asked = query.get('page');
  // The server renders this page without knowing the `page` parameter.
  const wanted = useHydrated() && asked ? sameOriginPath(asked) : localePath(paths.home(), language);
  useEffect(() => {
    // The `online` event fires before the connection works. Navigating too early returns here and gets no second event, so this asks the
    // shop first.
    const open = () => {
      if (!asked || !navigator.onLine) return;
      const page = sameOriginPath(asked);
      // eslint-disable-next-line no-restricted-globals -- a page of the shop, not the service
      void fetch(page, { method: 'HEAD', cache: 'no-store' }).then(
        () => window.location.replace(page),
        () => undefined,
      );
    };
    window.addEventListener('online', open);
    const again = setInterval(open, ASK_AGAIN_MS);
    keptPages(language).then(setKept, () => undefined);
    return () => {
      window.removeEventListener('online', open);
      clearInterval(again);
    };
  }, [asked, language]);
  return (
    <>
      <PageHead {...copy} />
      <section className={`wrap ${styles.body}`}>
        <p className="copy">{copy.text}</p>
        <p className={styles.actions}>
          <a className={buttonClass()} href={wanted}>
            {copy.retry}
          </a>
          <a className={buttonClass({ variant: 'outline' })} href={localePath(paths.cart(), language)}>
            {copy.cart}
          </a>
        </p>
        <p className="muted">{copy.works}</p>
        {kept.length > 0 && (
          <>
            <h2 className="subhead">{copy.kept}</h2>
            <ul className={styles.kept}>
              {kept.map(({ path, title }) => (
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
