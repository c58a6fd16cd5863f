import { findViolations } from '../support/axe';
import { createCustomer, fillLogin, logInOnPage, PASSWORD } from '../support/customers';
import { createUserActions, tabTo } from '../support/keyboard';
import { expect, waitForHydration, test, measureOverflow } from '../support/test';
import { exactText, main, partialText, startOfText } from '../support/page';

const VISITORS = [
  {
    language: 'en',
    prefix: '',
    viewport: { width: 1440, height: 900 },
    say: {
      save: 'Save to wishlist',
      title: 'Your Wishlist',
      list: 'Saved pieces',
      remove: 'Remove',
      removed: 'Item has been removed',
      undo: 'Undo',
      add: 'Add to cart',
      inCart: 'is now in your cart.',
      nothing: 'Nothing saved yet',
      go: 'Go to Wishlist',
    },
  },
  {
    language: 'th',
    prefix: '/th',
    viewport: { width: 390, height: 844 },
    say: {
      save: 'เพิ่มในรายการโปรด',
      title: 'รายการโปรดของคุณ',
      list: 'รายการโปรด',
      remove: 'ลบออก',
      removed: 'ลบสินค้าออกแล้ว',
      undo: 'เลิกทำ',
      add: 'ใส่ตะกร้า',
      inCart: 'ในตะกร้าแล้ว',
      nothing: 'ยังไม่มีรายการโปรด',
      go: 'ไปที่รายการโปรด',
    },
  },
] as const;

for (const { language, prefix, viewport, say } of VISITORS) {
  test.describe(`language ${language} at ${viewport.width} px`, () => {
    test.use({ viewport });

    test(
      'saves the piece after a guest pressed a heart button and logged in, and moves the piece to the cart [role.wishlist] [state.login-return] [route.wishlist] [state.wishlist-undo] [state.wishlist-to-cart]',
      { tag: language === 'th' ? '@gate' : [] },
      async ({ page, request }) => {
        const email = await createCustomer(request, PASSWORD);
        await page.goto(`${prefix}/product/nara-3-seat-sofa`);
        await waitForHydration(page);
        await main(page)
          .getByRole('link', { name: exactText(say.save) })
          .press('Enter');
        await expect(page).toHaveURL(`${prefix}/login`);
        await waitForHydration(page);
        await fillLogin(page, email, PASSWORD);
        await expect(page).toHaveURL(`${prefix}/product/nara-3-seat-sofa`);
        const heart = main(page).getByRole('button', { name: exactText(say.save) });
        await expect(heart).toHaveAttribute('aria-pressed', 'true');

        await page.goto(`${prefix}/wishlist`);
        await expect(page).toHaveURL(`${prefix}/user#wishlist`);
        const list = main(page).getByRole('list', { name: exactText(say.list) });
        await expect(list.getByRole('listitem')).toHaveCount(1);
        await expect(list.getByRole('button', { name: startOfText(say.add) })).toBeVisible();
        expect(await findViolations(page)).toEqual([]);
        expect(await measureOverflow(page)).toBe(0);

        await list.getByRole('button', { name: startOfText(say.remove) }).press('Enter');
        await expect(main(page).getByText(exactText(say.removed))).toBeVisible();
        await expect(list.getByRole('button', { name: startOfText(say.undo) })).toBeFocused();
        expect(await findViolations(page)).toEqual([]);
        await page.keyboard.press('Enter');
        await list.getByRole('button', { name: startOfText(say.add) }).press('Enter');
        await expect(
          main(page)
            .getByRole('status')
            .filter({ hasText: partialText(say.inCart) }),
        ).toHaveCount(1);
        await expect(main(page).getByText(exactText(say.nothing))).toBeVisible();
        expect(await findViolations(page)).toEqual([]);
        const cart = await page.evaluate(
          () => JSON.parse(localStorage.getItem('cart') ?? '{}') as { items?: { slug: string; quantity: number }[] },
        );
        expect(cart.items?.map(({ slug, quantity }) => [slug, quantity])).toEqual([['nara-3-seat-sofa', 1]]);
      },
    );
  });
}

test('shows the wishlist in a header panel, and deletes removed items when the panel closes [header.wishlist] [state.wishlist-undo]', async ({
  page,
  request,
}) => {
  const [{ say: en }, { say: th }] = VISITORS;
  const email = await createCustomer(request, PASSWORD);
  await logInOnPage(page, '', email, PASSWORD);
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('link', { name: /^Wishlist/ })).toHaveCount(0);
  await page.goto('/product');
  await waitForHydration(page);
  for (const at of [0, 1, 2])
    await main(page)
      .getByRole('button', { name: /^Save to wishlist: / })
      .nth(at)
      .click();
  await banner.getByRole('link', { name: 'Wishlist, 3 pieces' }).hover();
  const hovered = banner.getByRole('region', { name: en.title });
  await expect(hovered.getByRole('listitem')).toHaveCount(3);
  await hovered
    .getByRole('button', { name: startOfText(en.remove) })
    .first()
    .click();
  await expect(hovered.getByRole('button', { name: startOfText(en.undo) })).toBeVisible();
  await page.mouse.move(0, 500);
  await expect(hovered).toHaveCount(0);
  await expect(banner.getByRole('link', { name: 'Wishlist, 2 pieces' })).toBeVisible();

  await page.goto('/th/product');
  await waitForHydration(page);
  const { press } = createUserActions(page, true);
  const heart = banner.getByRole('link', { name: startOfText('รายการโปรด') });
  await tabTo(heart);
  await page.keyboard.press('ArrowDown');
  const panel = banner.getByRole('region', { name: exactText(th.title) });
  await expect(panel.getByRole('heading', { name: exactText(th.title) })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await press(panel.getByRole('button', { name: startOfText(th.remove) }).first());
  await expect(panel.getByRole('button', { name: startOfText(th.undo) })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await tabTo(heart);
  await page.keyboard.press('ArrowDown');
  await expect(panel.getByRole('listitem')).toHaveCount(1);
  await press(panel.getByRole('link', { name: exactText(th.go) }));
  await expect(page).toHaveURL('/th/user#wishlist');
});
