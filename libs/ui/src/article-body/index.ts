export { ArticleBody, ArticleFigure, ArticleNote, type ArticleBodyProps } from './article-body';
