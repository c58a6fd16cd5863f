export { blogCategoriesQuery, blogListQuery, blogQuery, latestBlogsQuery, stickyBlogsQuery } from './blog-queries';
export { sendMessage } from './send-message';
export type * from './types';
