import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { data as answer, useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router-dom';
import { blogCategoriesQuery, blogListQuery, stickyBlogsQuery, type BlogCard } from '@spruce/api-client/content';
import { parsePage, paths } from '@spruce/contract/paths';
import { StructuredData } from '@spruce/features';
import { Link, localePath, platformContext, usePlatform, type Platform, type RouteHandle } from '@spruce/platform';
import { ArticleGrid } from '@spruce/ui/article-card';
import { Breadcrumbs } from '@spruce/ui/breadcrumbs';
import { buttonClass } from '@spruce/ui/button';
import { LoadMore } from '@spruce/ui/load-more';
import { TabLinks, tabClass } from '@spruce/ui/tabs';
import { TextLink } from '@spruce/ui/text-link';
import { fillPlaceholders, formatTitle } from '../content/page-copy';
import { PageHead } from '../content/page-head';
import { ArticleLink } from './article-link';
import { loadBlogCopy, toFeedPath, type BlogCopy } from './blog-copy';
import styles from './blog.module.css';

interface LoaderData {
  copy: BlogCopy;
  title: string;
  description: string;
}

const MAX_PAGES = 40;

/** `?page=3` shows the first three pages, as if the reader had pressed Load more twice. */
const parsePageCount = (searchParams: URLSearchParams): number => parsePage(searchParams, MAX_PAGES);
const parseCategory = (searchParams: URLSearchParams): string | undefined => searchParams.get('category') ?? undefined;
const toBlogHref = (category: string | undefined, page = 1) => {
  const query = new URLSearchParams({ ...(category !== undefined && { category }), ...(page > 1 && { page: String(page) }) }).toString();
  return query ? (`${paths.blog()}?${query}` as const) : paths.blog();
};

export async function loader({ context, request }: LoaderFunctionArgs): Promise<LoaderData> {
  const { queryClient, api }: Platform = context.get(platformContext);
  const { searchParams } = new URL(request.url);
  const [chosen, pages] = [parseCategory(searchParams), parsePageCount(searchParams)];
  const list = blogListQuery(api, chosen);
  const known = queryClient.getQueryData(list.queryKey)?.pages.length ?? 0;
  const [copy, categories] = await Promise.all([
    loadBlogCopy({ context }),
    queryClient.ensureQueryData(blogCategoriesQuery(api)),
    queryClient.ensureQueryData(stickyBlogsQuery(api)),
    known < pages ? queryClient.fetchInfiniteQuery({ ...list, pages, staleTime: 0 }) : undefined,
  ]);
  const category = categories.find(({ slug }) => slug === chosen);
  if (chosen !== undefined && !category) throw answer(null, { status: 404 });
  return {
    copy,
    title: category ? `${category.name} · ${copy.title}` : copy.title,
    description: category?.description ?? copy.description,
  };
}

export const handle: RouteHandle = {
  meta: ({ data }) => {
    const { title, description } = data as LoaderData;
    return { title: formatTitle(title), description, canonicalQuery: ['category'] };
  },
};

export function Component() {
  const { copy, title, description } = useLoaderData() as LoaderData;
  const { api, language, origin } = usePlatform();
  const [searchParams] = useSearchParams();
  const chosen = parseCategory(searchParams);
  const categories = useQuery(blogCategoriesQuery(api)).data ?? [];
  const sticky = (useQuery(stickyBlogsQuery(api)).data?.articles ?? []).filter(
    ({ category }) => chosen === undefined || category.slug === chosen,
  );
  const pages = useInfiniteQuery(blogListQuery(api, chosen)).data?.pages.slice(0, parsePageCount(searchParams)) ?? [];
  const [lead, ...others] = sticky;
  const articles: BlogCard[] = [...others, ...pages.flatMap((page) => page.articles)];
  const total = (pages[0]?.totalItems ?? 0) + sticky.length;
  const shown = articles.length + (lead ? 1 : 0);
  const last = pages.at(-1);
  const url = (path: ReturnType<typeof paths.blog>) => origin + localePath(path, language);
  return (
    <>
      <link rel="alternate" type="application/rss+xml" title={formatTitle(copy.title)} href={toFeedPath('rss', language)} />
      <link rel="alternate" type="application/atom+xml" title={formatTitle(copy.title)} href={toFeedPath('atom', language)} />
      <div className={`wrap ${styles.way}`}>
        <Breadcrumbs label={copy.way}>
          <Link to={paths.home()}>{copy.home}</Link>
          <span aria-current="page">{copy.title}</span>
        </Breadcrumbs>
      </div>
      <div className={styles.head}>
        <PageHead title={title} description={description} heading={copy.heading} />
      </div>
      <StructuredData
        data={{
          '@type': 'Blog',
          name: formatTitle(copy.title),
          description,
          url: url(toBlogHref(chosen)),
          inLanguage: language,
          blogPost: [...sticky, ...pages.flatMap((page) => page.articles)].map((article) => ({
            '@type': 'BlogPosting',
            headline: article.title,
            datePublished: article.date,
            url: url(paths.blogArticle(article.slug)),
          })),
        }}
      />
      <div className="wrap">
        {lead && <ArticleLink article={lead} copy={copy} lead level={2} />}
        <div className={styles.tabs}>
          <TabLinks label={copy.categories}>
            {[{ slug: undefined, name: copy.all }, ...categories].map(({ slug, name }) => (
              <Link
                key={slug ?? ''}
                className={tabClass()}
                to={toBlogHref(slug)}
                aria-current={slug === chosen ? 'page' : undefined}
                preventScrollReset
              >
                {name}
              </Link>
            ))}
          </TabLinks>
        </div>
        <h2 className="visually-hidden">{copy.list}</h2>
        {articles.length > 0 ? (
          <ArticleGrid className={styles.grid}>
            {articles.map((article) => (
              <ArticleLink key={article.id} article={article} copy={copy} />
            ))}
          </ArticleGrid>
        ) : (
          !lead && <p className="copy">{copy.none}</p>
        )}
        <LoadMore text={fillPlaceholders(copy.shown, { shown: String(shown), total: String(total) })} shown={shown} total={total}>
          {last && last.page < last.totalPages && (
            <Link className={buttonClass({ variant: 'outline' })} to={toBlogHref(chosen, last.page + 1)} preventScrollReset>
              {copy.more}
            </Link>
          )}
        </LoadMore>
        <p className={`note ${styles.feeds}`}>
          {copy.follow}{' '}
          {(['rss', 'atom'] as const).map((kind) => (
            <TextLink key={kind} className={styles.feed} href={toFeedPath(kind, language)}>
              {kind === 'rss' ? 'RSS' : 'Atom'}
            </TextLink>
          ))}
        </p>
      </div>
    </>
  );
}
