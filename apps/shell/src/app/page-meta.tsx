import { useLocation, useMatches } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { toPlainText } from '@spruce/i18n';
import { LANGUAGES, localePath, usePlatform, type RouteHandle, type RouteMeta } from '@spruce/platform';

/** Locales for Open Graph, which has no locale for English in Thailand. */
const OG_LOCALE = { en: 'en_GB', th: 'th_TH' } as const;

export function PageMeta() {
  const { language, origin, queryClient } = usePlatform();
  const { t } = useTranslation('shell');
  const { pathname, search } = useLocation();
  const page = useMatches().at(-1);
  const handle = (page?.handle ?? {}) as RouteHandle;
  const searchParams = new URLSearchParams(search);
  const meta: RouteMeta =
    handle.meta?.({ params: page?.params ?? {}, searchParams, queryClient, language, t, data: page?.loaderData }) ?? {};
  if (!page) return null;
  const query = canonicalQuery(searchParams, meta.canonicalQuery ?? []);
  const urlIn = (target: (typeof LANGUAGES)[number]) => origin + localePath(pathname, target) + query;
  const index = meta.index !== false && !handle.private;
  return (
    <>
      {index ? <link rel="canonical" href={urlIn(language)} /> : <meta name="robots" content="noindex" />}
      {index && LANGUAGES.map((target) => <link key={target} rel="alternate" hrefLang={target} href={urlIn(target)} />)}
      {index && <link rel="alternate" hrefLang="x-default" href={urlIn('en')} />}
      {/* Only crawlers read these tags, and crawlers run no scripts. */}
      {typeof window === 'undefined' && <OpenGraph meta={meta} url={urlIn(language)} />}
    </>
  );
}

function OpenGraph({ meta, url }: { meta: RouteMeta; url: string }) {
  const { language, origin } = usePlatform();
  const { t } = useTranslation('shell');
  const image = meta.image ?? { url: '/media/og-home.jpg', width: 1200, height: 630 };
  return (
    <>
      <meta property="og:site_name" content="Spruce" />
      <meta property="og:type" content={meta.type ?? 'website'} />
      <meta property="og:title" content={meta.title ?? t('meta.title')} />
      <meta property="og:description" content={toPlainText(meta.description ?? t('meta.description'))} />
      <meta property="og:url" content={url} />
      <meta property="og:locale" content={OG_LOCALE[language]} />
      {LANGUAGES.map((other) => other !== language && <meta key={other} property="og:locale:alternate" content={OG_LOCALE[other]} />)}
      <meta property="og:image" content={image.url.startsWith('/') ? origin + image.url : image.url} />
      {image.width !== undefined && <meta property="og:image:width" content={String(image.width)} />}
      {image.height !== undefined && <meta property="og:image:height" content={String(image.height)} />}
      {image.alt !== undefined && <meta property="og:image:alt" content={image.alt} />}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** Sorts the parameters, so that a page has only one canonical URL. */
function canonicalQuery(searchParams: URLSearchParams, keys: readonly string[]): string {
  const kept = new URLSearchParams();
  for (const key of [...keys].sort()) for (const value of searchParams.getAll(key)) kept.append(key, value);
  const text = kept.toString();
  return text ? `?${text}` : '';
}
