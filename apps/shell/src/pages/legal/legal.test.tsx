import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CONSENT_VERSION, LEGAL_TEXTS, type LegalText } from '@spruce/contract/legal-texts';
import { STORED_NAMES } from '@spruce/contract/stored-names';
import en from '@spruce/messages-shell/cookie-policy.en.json';
import th from '@spruce/messages-shell/cookie-policy.th.json';
import { renderShell } from '../../frame/testing/render-shell';

const main = () => within(screen.getByRole('main'));
const names = Object.keys(LEGAL_TEXTS) as LegalText[];
const structured = (container: HTMLElement) =>
  JSON.parse(container.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}') as Record<string, unknown>;

const SINCE = {
  '2026-11': { en: 'In force since November 01, 2026', th: 'มีผลตั้งแต่ 1 พฤศจิกายน 2569' },
  '2026-12': { en: 'In force since December 01, 2026', th: 'มีผลตั้งแต่ 1 ธันวาคม 2569' },
};

describe.each(['en', 'th'] as const)('legal texts (%s)', (language) => {
  it.each(names)('shows version, date and table of contents, and fills all placeholders [route.%s] [footer.links]', async (name) => {
    const { container } = await renderShell({ at: `/${name}`, language });
    expect(await main().findByRole('heading', { level: 1 })).toBeInTheDocument();
    expect(main().getByText(new RegExp(LEGAL_TEXTS[name].version))).toBeInTheDocument();
    const since = SINCE[LEGAL_TEXTS[name].version][language];
    expect(main().getByText(since)).toBeInTheDocument();
    const contents = within(main().getByRole('navigation', { name: language === 'th' ? 'ในหน้านี้' : 'On this page' }));
    const entries = contents.getAllByRole('link');
    expect(entries.length).toBeGreaterThanOrEqual(6);
    for (const entry of entries) expect(container.querySelector(entry.getAttribute('href') ?? '')).toHaveTextContent(entry.textContent);
    expect(screen.getByRole('main').textContent).not.toMatch(/\{\{|\]\(/);
    expect(structured(container)).toMatchObject({ '@type': 'WebPage', version: LEGAL_TEXTS[name].version, inLanguage: language });
    for (const link of main().getAllByRole('link')) expect(link.getAttribute('href')).toMatch(/^(\/|#|mailto:|tel:)/);
  });
});

test('shows the fees and days from the settings [route.terms-of-subscription]', async () => {
  await renderShell({ at: '/terms-of-subscription' });
  const text = (await main().findByRole('heading', { level: 1 })).closest('main')?.textContent ?? '';
  for (const figure of ['฿1,800', '฿3,600', 'from 3 to 12', 'from the 5th to the 21st', '18:00-00:00']) expect(text).toContain(figure);
});

test.each([
  ['/terms-of-subscription', 'en', 'The months count from the day we deliver, not the day you order.'],
  ['/terms-of-subscription', 'th', 'เรานับเดือนตั้งแต่วันที่จัดส่ง ไม่ใช่วันที่สั่งเช่า'],
  ['/terms-and-conditions', 'en', 'Your rent starts on the day we deliver.'],
  ['/terms-and-conditions', 'th', 'เราเริ่มนับค่าเช่าในวันที่จัดส่ง'],
] as const)('says that the rent starts with the delivery (%s, %s)', async (at, language, sentence) => {
  await renderShell({ at, language });
  const text = (await main().findByRole('heading', { level: 1 })).closest('main')?.textContent ?? '';
  expect(text.replaceAll(/[\u200b\u00a0]/g, '')).toContain(sentence);
});

test('prints the text when the visitor presses the print button [route.terms-and-conditions]', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => {});
  await renderShell({ at: '/terms-and-conditions' });
  await userEvent.click(await main().findByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
});

describe('list of stored data [route.cookie-policy] [entity.storage-keys]', () => {
  it.each(['en', 'th'] as const)('describes every storage name that the code uses (%s)', async (language) => {
    await renderShell({ at: '/cookie-policy', language });
    await main().findByRole('heading', { level: 1 });
    const rows = main().getAllByRole('term');
    expect(rows.map((name) => name.textContent)).toEqual(Object.values(STORED_NAMES).flat());
    expect(Object.keys((language === 'th' ? th : en).names).sort()).toEqual(Object.values(STORED_NAMES).flat().sort());
  });

  it('shows where and for how long the browser stores each entry', async () => {
    await renderShell({ at: '/cookie-policy' });
    await main().findByRole('heading', { level: 1 });
    const row = (name: string) => main().getByText(name, { selector: 'dt' }).closest('div');
    expect(row('access-token')).toHaveTextContent('Cookie Until you close the browser or 30 days');
    expect(row('pdpa_consent')).toHaveTextContent('30 days or 400 days');
    expect(row('redirect')).toHaveTextContent('1 day');
    expect(row('sp:chunk-reload')).toHaveTextContent('Tab record Until you close the tab');
    expect(row('cart')).toHaveTextContent('Browser record Until you remove it');
    expect(row('sp-preview')).toHaveTextContent('Until it’s done its job');
  });

  it('shows the version that consent receipts contain [entity.consent]', () =>
    expect(CONSENT_VERSION).toBe(LEGAL_TEXTS['cookie-policy'].version));
});
