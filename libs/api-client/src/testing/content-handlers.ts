import type { WireBlog, WireBlogCard, WireBlogCategory, WireGetInTouch } from '@spruce/contract';
import { PAGE_SIZES, type Language } from '@spruce/contract/constants';
import type { Data } from '../read-response';
import { splitList, page } from './taxonomy-handlers';
import type { Handler } from './handlers';
import en from './samples/content.en.json';
import th from './samples/content.th.json';

export interface ContentSamples {
  blogs: WireBlogCard[];
  articles: WireBlog[];
  categories: WireBlogCategory[];
}

export const contentSamples: Readonly<Record<Language, ContentSamples>> = {
  en: en as unknown as ContentSamples,
  th: th as unknown as ContentSamples,
};

export interface ContentHandlers {
  'GET /blogs': Handler<Data<(WireBlog | WireBlogCard)[]> & { did_you_mean?: string; corrected?: true }>;
  'GET /blogs/categories': Handler<Data<WireBlogCategory[]>>;
  'POST /email/get-in-touch': Handler<Data<WireGetInTouch>>;
}

export const contentHandlers: ContentHandlers = {
  'GET /blogs': ({ params, language }) => {
    const { blogs, articles } = contentSamples[language];
    if (params.slug) return { body: { data: articles.filter(({ slug }) => slug === params.slug) } };
    const wanted = splitList(params.categories);
    const found = blogs.filter(
      ({ sticky, category, title, excerpt }) =>
        (!params.search || `${title} ${excerpt}`.toLowerCase().includes(params.search.toLowerCase())) &&
        (!params.sticky || String(sticky) === params.sticky) &&
        (wanted.length === 0 || wanted.includes(category.slug) || wanted.includes(String(category.id))),
    );
    const { data, headers } = page(found, params, PAGE_SIZES.blog);
    return { body: { data }, headers };
  },
  'GET /blogs/categories': ({ language }) => ({ body: { data: contentSamples[language].categories } }),
  'POST /email/get-in-touch': () => ({ body: { data: { reference: 'SC-K7Q2MX' } } }),
};
