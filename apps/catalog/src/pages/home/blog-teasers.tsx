import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { latestBlogsQuery } from '@spruce/api-client/content';
import { paths } from '@spruce/contract/paths';
import { Link, usePlatform } from '@spruce/platform';
import { ArrowIcon, ArticleCard, ArticleGrid, ArticleTitle, Phrases, Photo, Skeleton, textLinkClass } from '@spruce/ui';
import { SectionProblem } from '../../features/section-problem/section-problem';

export const TEASER_COUNT = 3;

const SIZES = '(min-width: 1440px) 443px, (min-width: 768px) 31vw, 100vw';

export function BlogTeasers() {
  const { t } = useTranslation('catalog');
  const { api } = usePlatform();
  const articles = useQuery(latestBlogsQuery(api, TEASER_COUNT));
  if (articles.data?.length === 0) return null;
  return (
    <section className="section">
      <div className="wrap">
        <div className="section-head">
          <h2 className="head">
            <Phrases text={t('home.blog.title')} />
          </h2>
          <Link className={textLinkClass({ arrow: true })} to={paths.blog()}>
            {t('home.blog.all')}
            <ArrowIcon />
          </Link>
        </div>
        {articles.isError ? (
          <SectionProblem text={t('home.blog.failed')} onRetry={() => void articles.refetch()} />
        ) : (
          <ArticleGrid>
            {articles.data
              ? articles.data.map(({ id, slug, title, category, readingTime, image }) => (
                  <ArticleCard
                    key={id}
                    photo={<Photo image={image} sizes={SIZES} ratio="" alt="" />}
                    note={t('home.blog.note', { category: category.name, minutes: readingTime })}
                    link={
                      <Link to={paths.blogArticle(slug)}>
                        <ArticleTitle>{title}</ArticleTitle>
                      </Link>
                    }
                  />
                ))
              : Array.from({ length: TEASER_COUNT }, (_, at) => (
                  <div key={at} aria-busy="true">
                    <Skeleton ratio="4 / 3" />
                    <Skeleton shape="text" width="60%" />
                  </div>
                ))}
          </ArticleGrid>
        )}
      </div>
    </section>
  );
}
