import { useQuery } from '@tanstack/react-query';
import { data as answer, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { listedProductsQuery, resolvePicture } from '@spruce/api-client/catalogue';
import { blogQuery, type Blog } from '@spruce/api-client/content';
import { paths } from '@spruce/contract/paths';
import { StructuredData } from '@spruce/features';
import { formatDate, formatMoney } from '@spruce/i18n';
import { Link, localePath, platformContext, usePlatform, type Platform, type RouteHandle } from '@spruce/platform';
import { ArticleBody } from '@spruce/ui/article-body';
import { ArticleGrid, ArticleTitle } from '@spruce/ui/article-card';
import { Breadcrumbs } from '@spruce/ui/breadcrumbs';
import { classNames } from '@spruce/ui/class-names';
import { Photo, photoUrl } from '@spruce/ui/photo';
import { Name } from '@spruce/ui/phrases';
import { ArticleLink } from '../blog/article-link';
import { loadBlogCopy, type BlogCopy } from '../blog/blog-copy';
import { fillPlaceholders, formatTitle } from '../content/page-copy';
import { BlogBlocks } from './blog-blocks';
import styles from './blog-post.module.css';

interface LoaderData {
  copy: BlogCopy;
  article: Blog;
}

const MAX_PIECES = 3;
const MAX_SHARE_WIDTH = 1200;

export async function loader({ context, params }: LoaderFunctionArgs): Promise<LoaderData> {
  const { queryClient, api }: Platform = context.get(platformContext);
  const [copy, article] = await Promise.all([loadBlogCopy({ context }), queryClient.ensureQueryData(blogQuery(api, params.slug ?? ''))]);
  if (!article) throw answer(null, { status: 404 });
  await queryClient.prefetchQuery(listedProductsQuery(api, article.products.slice(0, MAX_PIECES)));
  return { copy, article };
}

/** Uses WebP, which all search engines can read. */
function findPhotoFile({ image }: Blog) {
  const width = image.widths.webp?.findLast((candidate) => candidate <= MAX_SHARE_WIDTH) ?? image.widths.webp?.at(-1);
  if (width === undefined) return undefined;
  return { url: photoUrl(image, width, 'webp'), width, height: Math.round((width * image.height) / image.width), alt: image.alt };
}

export const handle: RouteHandle = {
  meta: ({ data }) => {
    const { article } = data as LoaderData;
    const image = article.shareImage ? { ...article.shareImage, alt: article.title } : findPhotoFile(article);
    return { type: 'article', title: article.title, description: article.excerpt, ...(image && { image }) };
  },
};

export function Component() {
  const { copy, article } = useLoaderData() as LoaderData;
  const { language } = usePlatform();
  const { author, category, date, updated } = article;
  const dates = [
    formatDate(date, language, 'long'),
    ...(updated > date ? [fillPlaceholders(copy.updated, { date: formatDate(updated, language, 'long') })] : []),
    fillPlaceholders(copy.minutes, { minutes: String(article.readingTime) }),
  ];
  return (
    <article className={styles.article}>
      <title>{formatTitle(article.title)}</title>
      <meta name="description" content={article.excerpt} />
      <ArticleData article={article} copy={copy} />
      <div className={styles.progress} aria-hidden="true" />
      <div className={classNames('wrap', styles.head)}>
        <Breadcrumbs label={copy.way}>
          <Link to={paths.home()}>{copy.home}</Link>
          <Link to={paths.blog()}>{copy.title}</Link>
          <Link to={`${paths.blog()}?category=${category.slug}`} aria-current="page">
            {category.name}
          </Link>
        </Breadcrumbs>
        <h1 className="title">
          <ArticleTitle>{article.title}</ArticleTitle>
        </h1>
        <p className={classNames('note', styles.byline)}>
          <span>
            <Name>{fillPlaceholders(copy.by, author)}</Name>
          </span>
          {dates.map((part) => (
            <span key={part}>{part}</span>
          ))}
        </p>
      </div>
      <div className="wrap">
        <Photo className={styles.photo} image={article.image} ratio="16 / 9" sizes="(min-width: 1440px) 1344px, 100vw" priority="first" />
        <ArticleBody contents={article.contents} contentsLabel={copy.contents} {...usePieces(article, copy)}>
          <BlogBlocks blocks={article.blocks} />
        </ArticleBody>
      </div>
      {article.related.length > 0 && (
        <section className="section wrap">
          <div className="section-head">
            <h2 className="head">{copy.next}</h2>
          </div>
          <ArticleGrid>
            {article.related.map((other) => (
              <ArticleLink key={other.id} article={other} copy={copy} />
            ))}
          </ArticleGrid>
        </section>
      )}
    </article>
  );
}

function usePieces({ products }: Blog, copy: BlogCopy) {
  const { api } = usePlatform();
  const { data: pieces = [] } = useQuery(listedProductsQuery(api, products.slice(0, MAX_PIECES)));
  if (pieces.length === 0) return {};
  const content = (
    <ul className={styles.pieces} role="list">
      {pieces.map((piece) => (
        <li key={piece.id} className={styles.piece}>
          <Photo image={{ ...resolvePicture(piece), alt: '' }} ratio="1" sizes="(min-width: 1024px) 18vw, 30vw" />
          <p>
            <Link to={paths.product(piece.slug)}>
              <Name>{piece.name}</Name>
            </Link>
            <span className="note num">{fillPlaceholders(copy.from, { amount: formatMoney(piece.subscriptionPrice) })}</span>
          </p>
        </li>
      ))}
    </ul>
  );
  return { aside: { label: copy.inThisStory, content } };
}

function ArticleData({ article, copy }: { article: Blog; copy: BlogCopy }) {
  const { language, origin } = usePlatform();
  const url = (path: Parameters<typeof localePath>[0]) => origin + localePath(path, language);
  const page = url(paths.blogArticle(article.slug));
  const photo = findPhotoFile(article);
  const crumbs = [
    { name: copy.home, item: url(paths.home()) },
    { name: copy.title, item: url(paths.blog()) },
    { name: article.title, item: page },
  ];
  return (
    <>
      <StructuredData
        data={{
          '@type': 'Article',
          headline: article.title,
          description: article.excerpt,
          ...(photo && { image: [origin + photo.url] }),
          datePublished: article.date,
          dateModified: article.updated,
          author: { '@type': 'Person', name: article.author.name, jobTitle: article.author.role },
          publisher: { '@type': 'Organization', name: 'Spruce', url: origin, logo: `${origin}/icon-512.png` },
          articleSection: article.category.name,
          inLanguage: language,
          mainEntityOfPage: page,
        }}
      />
      <StructuredData
        data={{
          '@type': 'BreadcrumbList',
          itemListElement: crumbs.map((step, at) => ({ '@type': 'ListItem', position: at + 1, ...step })),
        }}
      />
    </>
  );
}
