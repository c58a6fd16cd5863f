export { blogCategoriesQuery, blogListQuery, blogQuery, stickyBlogsQuery } from './blog-queries';
export { sendMessage } from './send-message';
export type * from './types';
