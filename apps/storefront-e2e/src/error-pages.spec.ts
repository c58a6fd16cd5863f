import { expect, waitForHydration, test } from '../support/test';
import { exactText } from '../support/page';
import { findChunkScript } from '../support/stack';
import { currentTime } from '@spruce/jest-setup/clock';

const cartScript = () => findChunkScript('cart-wishlist', 'route.cart-wishlist.cart');

for (const [prefix, say] of [
  [
    '',
    {
      gone: 'Page not found',
      goneText:
        'Sorry, this page no longer exists. Please double-check the URL or contact our team if you cannot find what you’re looking for.',
      unmatched: 'This page could not be found',
      oops: 'Oops!',
      oopsText: 'Something went wrong. Please try again later or contact our team.',
      home: 'Back to Homepage',
    },
  ],
  [
    '/th',
    {
      gone: 'ไม่พบหน้านี้',
      goneText: 'ขออภัย หน้านี้ไม่มีอยู่แล้ว กรุณาตรวจสอบลิงก์อีกครั้ง หรือติดต่อทีมของเราหากหาสิ่งที่ต้องการไม่พบ',
      unmatched: 'ไม่พบหน้าที่คุณต้องการ',
      oops: 'ขออภัย',
      oopsText: 'เกิดปัญหาบางอย่าง กรุณาลองใหม่ภายหลัง หรือติดต่อทีมของเรา',
      home: 'กลับหน้าแรก',
    },
  ],
] as const) {
  test(`shows a link to the home page for a missing product and an unknown URL (under ${prefix || '/'}) [error.404] [error.unmatched]`, async ({
    page,
    allowedErrors,
  }) => {
    allowedErrors.patterns.push(/404/);
    const main = page.getByRole('main');
    await page.goto(`${prefix}/product/no-such-product`);
    await expect(main.getByRole('heading', { level: 1, name: exactText(say.gone) })).toBeVisible();
    await expect(main.getByText(exactText(say.goneText))).toBeVisible();
    await page.goto(`${prefix}/no-such-page`);
    await expect(main.getByRole('heading', { level: 1, name: exactText(say.unmatched) })).toBeVisible();
    await main.getByRole('link', { name: exactText(say.home) }).click();
    await expect(page).toHaveURL(prefix || '/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test(`when a page fails to load, shows a red progress bar, the reason and a link home (under ${prefix || '/'}) [error.other] [error.loading-bar]`, async ({
    page,
    allowedErrors,
  }) => {
    allowedErrors.patterns.push(/ERR_FAILED/, /\[spruce\]/, /Federation/);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.route(new RegExp(cartScript()), (route) => route.abort());
    await page.goto(`${prefix}/faq`);
    await waitForHydration(page);
    // Pretends that the page has just reloaded, because then a missing chunk does not reload the page automatically.
    await page.evaluate((at) => sessionStorage.setItem('sp:chunk-reload', String(at)), currentTime().getTime());
    const bar = page.getByTestId('page-progress');
    const red = page.waitForFunction(() => {
      const element = document.querySelector<HTMLElement>('[data-testid=page-progress]');
      if (element?.dataset.state !== 'failed') return undefined;
      const { backgroundColor, height } = getComputedStyle(element);
      return { backgroundColor, height };
    });
    await page.getByRole('banner').locator(`a[href="${prefix}/cart"]`).filter({ visible: true }).click();
    const { backgroundColor, height } = (await (await red).jsonValue())!;
    expect(height).toBe('2px');
    const [r = 0, g = 0, b = 0] = (backgroundColor.match(/[\d.]+/g) ?? []).map(Number);
    expect(r).toBeGreaterThan(Math.max(g, b) + 60);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: exactText(say.oops) })).toBeVisible();
    await expect(main.getByText(exactText(say.oopsText))).toBeVisible();
    await main.getByRole('link', { name: exactText(say.home) }).click();
    await expect(page).toHaveURL(prefix || '/');
    await expect(bar).not.toHaveAttribute('data-state', 'failed');
  });
}

for (const [prefix, oops, id] of [
  ['', 'Oops, there was a problem', 'Error ID: req-12345678'],
  ['/th', 'ขออภัย เกิดปัญหาบางอย่าง', 'รหัสข้อผิดพลาด: req-12345678'],
] as const) {
  for (const [list, calls] of [
    ['/product', /\/sp\/v1\/products\?.*slug=/],
    ['/package', /\/sp\/v1\/products\/packages\?.*slug=/],
  ] as const) {
    test(`shows status 500 and the error id when the data of a page under ${prefix}${list} fails to load [error.load]`, async ({
      page,
      allowedErrors,
    }) => {
      allowedErrors.patterns.push(/500/, /\[spruce\]/);
      const body = JSON.stringify({ code: 'internal_server_error', message: 'There was a problem', data: { status: 500 } });
      await page.goto(prefix + list);
      await waitForHydration(page);
      await page.route(calls, (route) =>
        route.fulfill({ status: 500, contentType: 'application/json', headers: { 'x-request-id': 'req-12345678' }, body }),
      );
      const main = page.getByRole('main');
      await main.locator(`a[href^="${prefix}${list}/"]`).filter({ visible: true }).first().click();
      await expect(main.getByRole('heading', { level: 1, name: exactText(oops) })).toBeVisible();
      await expect(main.getByText('500', { exact: true })).toBeVisible();
      await expect(main.getByText(exactText(id))).toBeVisible();
    });
  }
}
