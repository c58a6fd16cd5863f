import { contentSamples } from '@spruce/api-client/testing';
import { feedXml } from './feeds';

const read = (kind: 'rss' | 'atom', language: 'en' | 'th', articles = contentSamples[language].blogs) =>
  new DOMParser().parseFromString(feedXml(kind, { language, origin: 'https://spruce.example', articles }), 'application/xml');
const all = (document: Document, selector: string) => [...document.querySelectorAll(selector)].map((node) => node.textContent);

describe('the feeds of the blog [purpose.blog]', () => {
  it.each(['en', 'th'] as const)('lists every article in the RSS feed with the link to its page in the same language (%s)', (language) => {
    const document = read('rss', language);
    const { blogs } = contentSamples[language];
    expect(all(document, 'item > title')).toEqual(blogs.map(({ title }) => title));
    const prefix = language === 'th' ? 'https://spruce.example/th' : 'https://spruce.example';
    expect(all(document, 'item > link')).toEqual(blogs.map(({ slug }) => `${prefix}/blog/${slug}`));
    expect(all(document, 'channel > language')).toEqual([language]);
    expect(all(document, 'pubDate')[0]).toMatch(/^\w{3}, \d\d \w{3} 2026 05:00:00 GMT$/);
  });

  it.each(['en', 'th'] as const)('lists every article in the Atom feed with its address and date (%s)', (language) => {
    const document = read('atom', language);
    const { blogs } = contentSamples[language];
    expect(all(document, 'entry > title')).toEqual(blogs.map(({ title }) => title));
    expect(all(document, 'entry > updated')).toEqual(blogs.map(({ updated }) => `${updated}T05:00:00.000Z`));
    expect(all(document, 'entry > id')[0]).toContain(language === 'th' ? '/th/blog/' : '.example/blog/');
  });

  it('keeps markup in a title as text', () => {
    const [first] = contentSamples.en.blogs;
    if (!first) throw new Error('no articles');
    const document = read('rss', 'en', [{ ...first, title: 'Sofa & <b>table</b>' }]);
    expect(all(document, 'item > title')).toEqual(['Sofa & <b>table</b>']);
  });
});
