export { ArticleCard, ArticleGrid, type ArticleCardProps } from './article-card';
