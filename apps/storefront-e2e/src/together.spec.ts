import { expectAccessiblePage } from '../support/axe';
import { fillCart, readStoredCart } from '../support/cart';
import { exactText, partialText, startOfText } from '../support/page';
import { expect, storefront, test, waitForHydration } from '../support/test';

const EN = {
  share: 'Share',
  make: 'Create a link',
  link: 'Your link',
  shared: 'A cart shared with you',
  addAll: 'Add all to my cart',
  undo: 'Undo',
  off: 'Turn off the link',
  sure: 'Turn it off',
  isOff: 'That link is off.',
  ended: 'This link no longer works',
  room: 'Complete the room',
  add: 'Add to cart:',
  additions: 'Rent these together',
  addBoth: 'Add both:',
  viewed: 'Recently viewed',
  clear: 'Clear recently viewed',
};
type Say = typeof EN;
const TH: Say = {
  share: 'แชร์',
  make: 'สร้างลิงก์',
  link: 'ลิงก์ของคุณ',
  shared: 'ตะกร้าที่แชร์ให้คุณ',
  addAll: 'ใส่ตะกร้าทั้งหมด',
  undo: 'เลิกทำ',
  off: 'ปิดลิงก์:',
  sure: 'ปิดลิงก์นี้',
  isOff: 'ปิดลิงก์แล้ว',
  ended: 'ลิงก์นี้ใช้ไม่ได้แล้ว',
  room: 'เติมห้องให้ครบ',
  add: 'ใส่ตะกร้า:',
  additions: 'เช่าคู่กันได้เลย',
  addBoth: 'ใส่ตะกร้าทั้งคู่:',
  viewed: 'ดูล่าสุด',
  clear: 'ล้างรายการที่ดูล่าสุด',
};

for (const [language, prefix, say] of [
  ['English', '', EN],
  ['Thai', '/th', TH],
] as const) {
  test(`a guest shares the cart, somebody else takes it over, and the guest turns the link off (${language})`, async ({
    page,
    browser,
    allowedErrors,
  }) => {
    allowedErrors.patterns.push(/status of 404/);
    await fillCart(page);
    await page.goto(`${prefix}/cart`);
    await waitForHydration(page);
    await page.getByRole('button', { name: exactText(say.share) }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: exactText(say.make) }).click();
    const url =
      (await dialog
        .getByRole('group', { name: exactText(say.link) })
        .getByRole('code')
        .textContent()) ?? '';
    expect(url).toMatch(new RegExp(`^${storefront()}${prefix}/shared/[\\da-f]{64}$`));
    await expectAccessiblePage(page);

    const context = await browser.newContext({ viewport: { width: 320, height: 800 } });
    const friend = await context.newPage();
    const answer = await friend.goto(url);
    expect(answer?.status()).toBe(200);
    expect(await friend.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex');
    await waitForHydration(friend);
    await expect(friend.getByRole('heading', { level: 1, name: exactText(say.shared) })).toBeVisible();
    await expectAccessiblePage(friend);
    const wanted = (await readStoredCart(page)).items.length;
    await friend.getByRole('button', { name: exactText(say.addAll) }).click();
    await expect.poll(async () => (await readStoredCart(friend)).items.length).toBe(wanted);
    await friend.getByRole('button', { name: exactText(say.undo) }).click();
    await expect.poll(async () => (await readStoredCart(friend)).items.length).toBe(0);

    await dialog
      .getByRole('button', { name: startOfText(say.off) })
      .first()
      .click();
    await dialog.getByRole('button', { name: exactText(say.sure) }).click();
    await expect(dialog.getByText(partialText(say.isOff))).toBeVisible();
    expect((await friend.goto(url))?.status()).toBe(404);
    await expect(friend.getByRole('heading', { level: 1, name: exactText(say.ended) })).toBeVisible();
    expect((await friend.goto(`${prefix}/shared/${'a'.repeat(64)}`))?.status()).toBe(404);
    await expect(friend.getByRole('heading', { level: 1, name: exactText(say.ended) })).toBeVisible();
    await context.close();
  });

  test(`suggests pieces for the cart, matching pieces and viewed pieces (${language})`, async ({ page }) => {
    await fillCart(page);
    await page.goto(`${prefix}/cart`);
    await waitForHydration(page);
    const room = page.getByRole('region', { name: exactText(say.room) });
    const before = (await readStoredCart(page)).items.length;
    await room
      .getByRole('button', { name: startOfText(say.add) })
      .first()
      .click();
    await expect.poll(async () => (await readStoredCart(page)).items.length).toBe(before + 1);
    await page.getByRole('button', { name: exactText(say.undo) }).click();
    await expect.poll(async () => (await readStoredCart(page)).items.length).toBe(before);

    await page.goto(`${prefix}/product/rati-cane-double-bed`);
    await waitForHydration(page);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('recently-viewed') ?? '')).toContain('1420');
    await page.goto(`${prefix}/product/ayo-dining-table-180`);
    await waitForHydration(page);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    const viewed = page.getByRole('region', { name: exactText(say.viewed) });
    await expect(viewed.locator('a[href$="/product/rati-cane-double-bed"]').first()).toBeVisible();
    await viewed.getByRole('button', { name: exactText(say.clear) }).click();
    await expect(viewed.getByRole('button', { name: exactText(say.undo) })).toBeFocused();
    const additions = page.getByRole('region', { name: exactText(say.additions) });
    await additions
      .getByRole('button', { name: startOfText(say.addBoth) })
      .first()
      .click();
    await expect.poll(async () => (await readStoredCart(page)).items.length).toBe(before + 2);
  });
}
