import { blogCardSchema, blogCategorySchema, blogSchema, getInTouchRequestSchema } from '@spruce/contract';
import { LANGUAGES } from '@spruce/contract/constants';
import { QueryClient } from '@tanstack/react-query';
import { contentHandlers, createTestApi } from '../testing';
import { contentSamples } from '../testing/content-handlers';
import { blogCategoriesQuery, blogListQuery, blogQuery, latestBlogsQuery, sendMessage, stickyBlogsQuery } from './content-queries';

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });
const start = () => createTestApi({ handlers: { ...contentHandlers } });

describe('blog queries', () => {
  it.each(LANGUAGES)('uses samples that match the contract (%s) [api.blogs]', (language) => {
    const { blogs, articles, categories } = contentSamples[language];
    expect(blogCardSchema.array().min(12).parse(blogs)).toEqual(blogs);
    expect(blogSchema.array().min(2).parse(articles)).toEqual(articles);
    expect(blogCategorySchema.array().length(5).parse(categories)).toEqual(categories);
  });

  it('returns sticky (pinned) articles in one list, and the other articles of a category page by page [api.blogs] [const.page-sizes]', async () => {
    const api = start();
    const sticky = await client().fetchQuery(stickyBlogsQuery(api));
    expect(sticky.articles.every((article) => article.sticky)).toBe(true);
    const { pages } = await client().fetchInfiniteQuery(blogListQuery(api, 'care'));
    expect(pages[0]?.articles.map(({ category }) => category.slug)).toEqual(['care', 'care', 'care']);
    expect(api.requests.map(({ params }) => params)).toEqual([
      { sticky: 'true', page: '1', per_page: '24', lang: 'en' },
      { sticky: 'false', categories: 'care', page: '1', per_page: '24', lang: 'en' },
    ]);
  });

  it('returns the requested number of newest articles [api.blogs]', async () => {
    const api = start();
    expect(await client().fetchQuery(latestBlogsQuery(api, 3))).toHaveLength(3);
    expect(api.requests.map(({ params }) => params)).toEqual([{ per_page: '3', lang: 'en' }]);
  });

  it('returns an article with its table of contents; null for an unknown slug [api.blogs]', async () => {
    const blog = await client().fetchQuery(blogQuery(start(), 'choose-a-sofa-for-a-small-condo'));
    expect(blog?.contents[0]).toEqual({ id: 'measure-the-lift-first', text: 'Measure the lift first' });
    expect(blog?.related.length).toBeGreaterThan(1);
    expect(blog?.products).toContain(1020);
    expect(await client().fetchQuery(blogQuery(start(), 'nothing'))).toBeNull();
    expect((await client().fetchQuery(blogCategoriesQuery(start()))).map(({ slug }) => slug)).toEqual([
      'small-rooms',
      'care',
      'renting',
      'stories',
      'plants',
    ]);
  });

  it('sends the contact form in the language of the page [api.get-in-touch]', async () => {
    const api = createTestApi({ language: 'th', handlers: { ...contentHandlers } });
    const message = {
      firstName: 'Pim',
      lastName: 'Suwan',
      phoneNumber: '',
      email: 'pim@lamaistudio.co',
      subject: 'ลิฟต์',
      emailContactMethod: true,
      phoneContactMethod: false,
      message: 'เข้าได้ไหม',
    };
    expect(await sendMessage(api, message)).toBe('SC-K7Q2MX');
    const [request] = api.requests;
    expect(getInTouchRequestSchema.parse(request?.body)).toEqual(request?.body);
    expect(request).toMatchObject({ method: 'POST', path: '/email/get-in-touch', body: { lang: 'th', email_contact_method: true } });
  });
});
