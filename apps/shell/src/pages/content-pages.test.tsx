import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failingHandler } from '@spruce/api-client/testing';
import { renderShell } from '../frame/testing/render-shell';
import credits from './photo-credits/credits.json';

const main = () => within(screen.getByRole('main'));
const heading = (name: string | RegExp) => main().findByRole('heading', { level: 1, name });

describe('photo credits', () => {
  it('shows creator and licence of every 3D model in both languages', async () => {
    const english = await renderShell({ at: '/photo-credits' });
    expect(await heading('Photo credits')).toBeInTheDocument();
    const entries = main().getAllByRole('listitem');
    expect(entries).toHaveLength(credits.length);
    credits.forEach((credit, at) => {
      const entry = within(entries[at] as HTMLElement);
      expect(entry.getByText(`by ${credit.creator}`)).toBeInTheDocument();
      expect(entry.getByRole('link', { name: credit.licence })).toHaveAttribute('href', credit.licence_url);
      expect(entry.getByText(credit.changes.en)).toBeInTheDocument();
    });
    expect(main().getAllByText('Japandi Living Room')[0]).toBeInTheDocument();
    expect(main().getAllByText('Slim Velvet Side Chair')[0]).toBeInTheDocument();
    expect(main().queryByText('Og Home')).not.toBeInTheDocument();
    english.unmount();
    await renderShell({ at: '/photo-credits', language: 'th' });
    expect(await heading('เครดิตภาพ')).toBeInTheDocument();
    expect(main().getAllByText(/^ห้องนั่งเล่น/)[0]).toBeInTheDocument();
    expect(main().getAllByText(credits[0]?.changes.th ?? '')[0]).toBeInTheDocument();
  });

  it('contains the same credits as the file that the picture build writes', () => {
    expect(credits).toEqual(JSON.parse(readFileSync(join(__dirname, '../../../../libs/media/files/credits.json'), 'utf8')));
  });
});

describe('how it works', () => {
  it('shows the five steps and an example sum with catalogue prices [route.how-it-works]', async () => {
    await renderShell({ at: '/how-it-works' });
    expect(await heading(/A home that’s ready before your second coffee/)).toBeInTheDocument();
    expect(within(main().getAllByRole('list')[0] as HTMLElement).getAllByRole('listitem')).toHaveLength(5);
    expect(main().getByText('Sat 21 Nov')).toBeInTheDocument();
    expect(main().getByText('Thu 26 Nov to Sat 12 Dec')).toBeInTheDocument();
    expect(main().getByText('Nara 3-Seat Sofa, 12 months')).toBeInTheDocument();
    expect(main().getByText('฿3,510')).toBeInTheDocument();
    expect(main().getByRole('link', { name: 'Start Browsing' })).toHaveAttribute('href', '/product');
  });

  it.each([
    [{ date: '2026-11-30', slot: '11:00-12:00' }, ['Mon 30 Nov to Sat 12 Dec']],
    [null, []],
  ] as const)('shows the bookable delivery days when the earliest delivery is %j [route.how-it-works]', async (earliest, days) => {
    const answer = () => ({ body: { data: { earliest, area: null } } });
    await renderShell({ at: '/how-it-works', handlers: { 'GET /delivery/earliest': answer } });
    await heading(/A home that’s ready/);
    expect(main().getByText('Sat 21 Nov')).toBeInTheDocument();
    expect(main().queryAllByText(/12 Dec/)).toHaveLength(days.length);
    for (const shown of days) expect(main().getByText(shown)).toBeInTheDocument();
  });

  it('hides the example sum when the prices are unknown [route.how-it-works]', async () => {
    await renderShell({ at: '/how-it-works', language: 'th', handlers: { 'GET /products': failingHandler(500) } });
    expect(await heading(/บ้านพร้อมอยู่/)).toBeInTheDocument();
    expect(main().getByText('ค่าจัดส่งและประกอบ')).toBeInTheDocument();
    expect(main().queryByText('จ่ายวันนี้')).not.toBeInTheDocument();
  });
});

describe('about us', () => {
  it.each([
    ['en', /Good furniture should outlive the lease/, 'See the Lanna chair', '/product/lanna-easy-chair'],
    ['th', /เฟอร์นิเจอร์ที่ดี/, 'ดูเก้าอี้ล้านนา', '/th/product/lanna-easy-chair'],
  ] as const)('explains why the shop exists (%s) [route.about-us]', async (language, title, link, href) => {
    await renderShell({ at: '/about-us', language });
    expect(await heading(title)).toBeInTheDocument();
    expect(main().getByRole('link', { name: link })).toHaveAttribute('href', href);
  });

  it('shows the number of products in the catalogue, but no number if the API fails [route.about-us]', async () => {
    const counted = await renderShell({
      at: '/about-us',
      handlers: { 'GET /products': () => ({ body: { data: [] }, headers: { 'x-wp-total': '137' } }) },
    });
    await heading(/Good furniture/);
    expect(
      main()
        .getAllByRole('definition')
        .map((figure) => figure.textContent),
    ).toEqual(['137', '3–12', '฿0', '4']);
    counted.unmount();
    await renderShell({ at: '/about-us', handlers: { 'GET /products': failingHandler(500) } });
    await heading(/Good furniture/);
    expect(
      main()
        .getAllByRole('definition')
        .map((figure) => figure.textContent),
    ).toEqual(['3–12', '฿0', '4']);
  });
});

describe('faq', () => {
  it.each([
    ['en', 'Not here? A real person answers on LINE every day, 9:00–20:00.'],
    ['th', 'ไม่เจอคำตอบใช่ไหม ทีมงานตอบทาง LINE ทุกวัน 9:00–20:00 น.'],
  ] as const)('promises the same response time as the contact page (%s)', async (language, promise) => {
    await renderShell({ at: '/faq', language });
    expect(screen.getByText(promise)).toBeInTheDocument();
  });

  it('finds the answers that contain all searched words, and shows the number of these answers [route.faq]', async () => {
    const user = userEvent.setup();
    await renderShell({ at: '/faq' });
    expect(await heading(/Questions/)).toBeInTheDocument();
    const field = main().getByRole('textbox', { name: 'Search the answers' });
    await user.type(field, 'LIFT stairs');
    expect(main().getByRole('status')).toHaveTextContent('1 answer');
    expect(main().getByText('What does delivery cost?')).toBeInTheDocument();
    expect(main().queryByText('Is there a deposit?')).not.toBeInTheDocument();
    await user.type(field, ' zebra');
    expect(main().getByRole('status')).toHaveTextContent('No answers match');
  });

  it.each([
    ['en', 'Search the answers', 'depsit', 'Is there a deposit?', /^Showing answers for “deposit”\. \d+ answers?$/],
    ['th', 'ค้นหาคำตอบ', 'เงินประกน', 'ต้องวางเงินประกันไหม', /^แสดงคำตอบสำหรับ “เงินประกัน” พบ \d+ คำตอบ$/],
  ] as const)(
    'corrects a misspelt search and shows the corrected text (%s) [route.faq]',
    async (language, label, typed, question, said) => {
      const user = userEvent.setup();
      await renderShell({ at: '/faq', language });
      await user.type(await main().findByRole('textbox', { name: label }), typed);
      await waitFor(() => expect(main().getByRole('status')).toHaveTextContent(said));
      expect(main().getByText(question)).toBeInTheDocument();
    },
  );

  it('finds answers in Thai, and lists all answers as structured data [route.faq]', async () => {
    const user = userEvent.setup();
    const { container } = await renderShell({ at: '/faq', language: 'th' });
    const field = await main().findByRole('textbox', { name: 'ค้นหาคำตอบ' });
    await user.type(field, 'เงินประกัน');
    expect(main().getByRole('status')).toHaveTextContent('พบ 2 คำตอบ');
    await user.clear(field);
    await user.type(field, 'สัญญา');
    const found = main().getByRole('status').textContent;
    await user.clear(field);
    await user.type(field, 'สัญญ\u0E45');
    expect(main().getByRole('status')).toHaveTextContent(found);
    const page = JSON.parse(container.querySelector('script[type="application/ld+json"]')?.textContent ?? '') as { mainEntity: unknown[] };
    expect(page.mainEntity.length).toBeGreaterThanOrEqual(15);
  });
});

describe('company pages', () => {
  it.each([
    ['careers', 'Carry it in well', 'ยกเข้าบ้านอย่างดี'],
    ['testimonials', 'In their words', 'เล่าโดย'],
    ['sustainability', 'The greenest sofa', 'โซฟาที่ดีต่อโลก'],
    ['business-staging', 'Furnish by the room', 'จัดทีละห้อง'],
    ['from-pergo-to-spruce', 'You know Pergo', 'คุณรู้จัก Pergo'],
  ] as const)('has a title and text in both languages [route.%s]', async (name, english, thai) => {
    for (const [language, words] of [
      ['en', english],
      ['th', thai],
    ] as const) {
      const { container, unmount } = await renderShell({ at: `/${name}`, language });
      expect(await heading(new RegExp(words))).toBeInTheDocument();
      expect(screen.getByRole('main').textContent).not.toMatch(/\{\{|\]\(/);
      const data = JSON.parse(container.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}') as object;
      expect(data).toMatchObject({ '@type': 'WebPage', inLanguage: language });
      unmount();
    }
  });

  it('lists open positions with links to the contact form [route.careers]', async () => {
    await renderShell({ at: '/careers' });
    await heading(/Carry it in well/);
    for (const link of main().getAllByRole('link', { name: /^Write to us/ })) expect(link).toHaveAttribute('href', '/contact?about=work');
    expect(main().getAllByText(/^Full time|^Full or part time/)).toHaveLength(4);
  });

  it('shows the testimonials even if the products fail to load [route.testimonials]', async () => {
    await renderShell({ at: '/testimonials', handlers: { 'GET /products': failingHandler(500) } });
    await heading(/In their words/);
    expect(main().getByText(/The sofa moved with me/)).toBeInTheDocument();
    expect(main().getAllByRole('figure')).toHaveLength(8);
  });

  it.each([
    ['business-staging', 'for Business'],
    ['from-pergo-to-spruce', 'Pergo'],
  ] as const)('uses the partner layout [layout.others] [route.%s]', async (name, partner) => {
    await renderShell({ at: `/${name}` });
    expect(within(screen.getByRole('banner')).getByText(partner)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Search' })).not.toBeInTheDocument();
  });
});
