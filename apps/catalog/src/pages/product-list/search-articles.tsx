import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { searchArticlesQuery } from '@spruce/api-client/catalogue';
import { paths } from '@spruce/contract/paths';
import { Link, usePlatform } from '@spruce/platform';
import { ArticleCard, ArticleGrid, Name, Photo } from '@spruce/ui';
import styles from './product-list-page.module.css';

const SIZES = '(min-width: 1440px) 443px, (min-width: 768px) 31vw, 100vw';

export default function SearchArticles({ search }: { search: string }) {
  const { t } = useTranslation('catalog');
  const { api } = usePlatform();
  const { data } = useQuery(searchArticlesQuery(api, search));
  // Articles for a corrected search text are hidden, because they would not match the products shown.
  const articles = data && !data.corrected ? data.items : [];
  if (articles.length === 0) return null;
  return (
    <section className={styles.others}>
      <div className="section-head">
        <h2 className="head">{t('productList.articles')}</h2>
      </div>
      <ArticleGrid>
        {articles.map(({ id, slug, title, category, image }) => (
          <ArticleCard
            key={id}
            photo={<Photo image={image} sizes={SIZES} ratio="" alt="" />}
            note={category.name}
            link={
              <Link to={paths.blogArticle(slug)}>
                <Name>{title}</Name>
              </Link>
            }
          />
        ))}
      </ArticleGrid>
    </section>
  );
}
