import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { contentSamples, type contentHandlers } from '@spruce/api-client/testing';
import { renderShell } from '../../frame/testing/render-shell';

const main = () => within(screen.getByRole('main'));
const titles = () =>
  main()
    .getAllByRole('article')
    .map((card) => within(card).getByRole('link').textContent);
const structured = (container: HTMLElement) =>
  [...container.querySelectorAll('script[type="application/ld+json"]')].map(
    (script) => JSON.parse(script.textContent) as Record<string, unknown>,
  );

describe('/blog [purpose.blog] [route.blog]', () => {
  it.each(['en', 'th'] as const)('shows featured articles first, then all others by date (%s)', async (language) => {
    const { container } = await renderShell({ at: '/blog', language });
    await main().findByRole('heading', { level: 1 });
    const { blogs } = contentSamples[language];
    const plain = (text: string | null) => text?.replace(/[\u2060\u00a0]/g, ' ');
    expect(titles().map(plain)).toEqual(
      [...blogs.filter(({ sticky }) => sticky), ...blogs.filter(({ sticky }) => !sticky)].map(({ title }) => plain(title)),
    );
    const [card] = main().getAllByRole('article');
    const prefix = language === 'th' ? '/th' : '';
    expect(within(card as HTMLElement).getByRole('link')).toHaveAttribute(
      'href',
      `${prefix}/blog/${blogs.find(({ sticky }) => sticky)?.slug}`,
    );
    expect(structured(container)[0]).toMatchObject({ '@type': 'Blog', inLanguage: language });
    expect(document.querySelector('link[type="application/rss+xml"]')).toHaveAttribute('href', `${prefix}/blog/rss.xml`);
  });

  it('shows the category of the URL, or 404 for an unknown category', async () => {
    const { router, unmount } = await renderShell({ at: '/blog?category=care' });
    await main().findByRole('heading', { level: 1 });
    expect(titles()).toEqual(contentSamples.en.blogs.filter(({ category }) => category.slug === 'care').map(({ title }) => title));
    expect(main().getByRole('link', { name: 'Care', current: 'page' })).toBeInTheDocument();
    await userEvent.click(main().getByRole('link', { name: 'All' }));
    expect(await main().findByText(`Showing ${contentSamples.en.blogs.length} of ${contentSamples.en.blogs.length}`)).toBeInTheDocument();
    expect(router.state.location.search).toBe('');
    unmount();
    await renderShell({ at: '/blog?category=nothing' });
    expect(await screen.findByText('Page not found')).toBeInTheDocument();
  });

  it('loads 24 articles at a time with a link that also works without JavaScript [const.page-sizes]', async () => {
    const [sample] = contentSamples.en.blogs.filter(({ sticky }) => !sticky);
    const many = Array.from({ length: 30 }, (_, at) => ({ ...sample, id: 1000 + at, slug: `note-${at}`, title: `Note ${at}` }));
    const handlers = {
      'GET /blogs': ({ params }: { params: Record<string, string> }) => {
        if (params['sticky'] === 'true') return { body: { data: [] }, headers: { 'x-wp-total': '0', 'x-wp-totalpages': '0' } };
        const page = Number(params['page']);
        return { body: { data: many.slice((page - 1) * 24, page * 24) }, headers: { 'x-wp-total': '30', 'x-wp-totalpages': '2' } };
      },
    } as unknown as Pick<typeof contentHandlers, 'GET /blogs'>;
    const { unmount } = await renderShell({ at: '/blog', handlers });
    expect(await main().findAllByRole('article')).toHaveLength(24);
    const more = main().getByRole('link', { name: 'Load more' });
    expect(more).toHaveAttribute('href', '/blog?page=2');
    await userEvent.click(more);
    expect(await main().findByText('Showing 30 of 30')).toBeInTheDocument();
    expect(main().getAllByRole('article')).toHaveLength(30);
    expect(main().queryByRole('link', { name: 'Load more' })).not.toBeInTheDocument();
    unmount();
    await renderShell({ at: '/blog?page=2', handlers });
    expect(await main().findAllByRole('article')).toHaveLength(30);
  });
});

describe('/blog/{slug} [route.blog-post]', () => {
  const slug = 'choose-a-sofa-for-a-small-condo';

  it.each([
    ['en', 'By Ploy Anan, stylist', 'November 14, 2026', 'On this page', 'Read next'],
    ['th', 'โดย พลอย อนันต์ สไตลิสต์', '14 พฤศจิกายน 2569', 'ในหน้านี้', 'อ่านต่อ'],
  ] as const)('shows author, date, headings, products and related articles (%s)', async (language, by, date, contents, next) => {
    const { container } = await renderShell({ at: `/blog/${slug}`, language });
    const article = contentSamples[language].articles.find((one) => one.slug === slug);
    if (!article) throw new Error('Sample article not found');
    expect(await main().findByRole('heading', { level: 1 })).toBeInTheDocument();
    expect(container.querySelector('h1 + p > span')).toHaveTextContent(by);
    expect(main().getByText(date)).toBeInTheDocument();
    for (const link of within(main().getByRole('navigation', { name: contents })).getAllByRole('link'))
      expect(container.querySelector(link.getAttribute('href') ?? '')).toHaveTextContent(link.textContent);
    expect(main().getByRole('heading', { name: next })).toBeInTheDocument();
    expect(structured(container)).toEqual([
      expect.objectContaining({ '@type': 'Article', headline: article.title, datePublished: article.date, inLanguage: language }),
      expect.objectContaining({ '@type': 'BreadcrumbList' }),
    ]);
  });

  it('uses the same path for an article in both languages', async () => {
    await renderShell({ at: `/blog/${slug}` });
    await main().findByRole('heading', { level: 1 });
    expect(document.querySelector('link[hreflang="th"]')).toHaveAttribute('href', `http://localhost/th/blog/${slug}`);
  });

  it('answers 404 for an unknown article', async () => {
    await renderShell({ at: '/blog/nothing' });
    expect(await screen.findByText('Page not found')).toBeInTheDocument();
  });
});
