import type { BlogCard } from '@spruce/api-client/content';
import { paths } from '@spruce/contract/paths';
import { Link } from '@spruce/platform';
import { ArticleCard, ArticleTitle } from '@spruce/ui/article-card';
import { Photo } from '@spruce/ui/photo';
import { formatNote, type BlogCopy } from './blog-copy';

const THIRD_SIZES = '(min-width: 1440px) 443px, (min-width: 768px) 31vw, 100vw';
const LEAD_SIZES = '(min-width: 1440px) 870px, (min-width: 900px) 62vw, 100vw';

export function ArticleLink({ article, copy, lead, level }: { article: BlogCard; copy: BlogCopy; lead?: boolean; level?: 2 | 3 }) {
  return (
    <ArticleCard
      level={level}
      photo={<Photo image={article.image} sizes={lead ? LEAD_SIZES : THIRD_SIZES} ratio="" alt="" priority={lead ? 'first' : 'lazy'} />}
      note={formatNote(copy, article)}
      link={
        <Link to={paths.blogArticle(article.slug)}>
          <ArticleTitle>{article.title}</ArticleTitle>
        </Link>
      }
      {...(lead && { lead: { excerpt: article.excerpt } })}
    />
  );
}
