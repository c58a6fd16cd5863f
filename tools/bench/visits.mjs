/** Wait after each interaction in milliseconds, until its effects have ended and observers have reported them. */
export const REST_MS = 1_200;

const isPhone = (page) => page.viewportSize().width < 768;
const button = (page, name) => page.getByRole('button', { name });

/** Clicks at coordinates. Playwright's actions on elements add listeners to the page, whose time would be measured too. */
async function press(page, locator, place = { x: 0.5, y: 0.5 }) {
  await locator.scrollIntoViewIfNeeded();
  const box = await locator.boundingBox();
  await page.waitForTimeout(REST_MS);
  const [x, y] = [box.x + box.width * place.x, box.y + box.height * place.y];
  return () => (isPhone(page) ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
}

/** The element is found before the measurement, because finding it uses processor time in the page. */
async function key(page, locator, name) {
  await locator.scrollIntoViewIfNeeded();
  const element = await locator.elementHandle();
  await page.waitForTimeout(REST_MS);
  return async () => {
    await element.evaluate((node) => node.focus());
    await page.keyboard.press(name);
  };
}

function slider(of) {
  const shows = () => Promise.resolve();
  return [
    { name: 'slider, first key', ready: (page) => key(page, of(page), 'ArrowLeft'), shows },
    { name: 'slider, a key', ready: (page) => key(page, of(page), 'ArrowLeft'), shows },
    { name: 'slider, a press', ready: (page) => press(page, of(page), { x: 1 / 3, y: 0.5 }), shows },
  ];
}

const filters = (page) => (isPhone(page) ? page.getByRole('dialog') : page.getByRole('main')).getByRole('search');

const ticks = [0, 1, 2].map((place) => ({
  name: `tick ${place + 1}`,
  ready: (page) => press(page, filters(page).getByRole('checkbox').nth(place)),
  shows: async (page) => {
    await page.waitForURL((url) => url.search.split(/[&,]/).length > place);
    await page.locator('section[aria-busy=false]').first().waitFor({ state: 'attached' });
  },
}));

const buying = (slugs) => [
  {
    name: 'to the product',
    ready: async (page) => {
      const links = await page.locator('article h2 a').all();
      const paths = await Promise.all(links.map((link) => link.getAttribute('href')));
      const place = paths.findIndex((path) => slugs.has(path.split('/').at(-1)));
      return press(page, page.locator('article').nth(place).locator('img').first());
    },
    shows: (page) => page.getByRole('slider').first().waitFor(),
  },
  ...slider((page) => page.getByRole('slider', { name: 'Subscription length' })),
  { name: 'colour', ready: (page) => press(page, page.locator('fieldset label').nth(1)), shows: (page) => page.waitForURL(/colour=/) },
  {
    name: 'add',
    ready: (page) => press(page, button(page.getByRole('main'), 'Add to cart').first()),
    shows: (page) => page.getByRole('link', { name: 'Cart, 1 piece' }).first().waitFor(),
  },
];

const toTheCart = {
  name: 'cart',
  ready: (page) => press(page, page.getByRole('banner').getByRole('link', { name: 'Cart, 1 piece' })),
  shows: (page) => page.waitForURL('**/cart'),
};

const cookiesAway = {
  name: 'cookies away',
  ready: (page) => press(page, button(page, 'Reject All')),
  shows: (page) => button(page, 'Reject All').waitFor({ state: 'hidden' }),
};

/** `ready` prepares a step and returns its action; `shows` resolves when the result is visible. */
export const phoneVisit = (slugs) => [
  cookiesAway,
  {
    name: 'menu',
    ready: (page) => press(page, button(page, 'Menu')),
    shows: (page) => page.getByRole('dialog', { name: 'Menu' }).waitFor(),
  },
  {
    name: 'to the listing',
    ready: (page) => press(page, page.getByRole('dialog').getByRole('link', { name: 'View All' })),
    shows: (page) => page.waitForURL('**/product'),
  },
  { name: 'filters', ready: (page) => press(page, button(page, 'Filters')), shows: (page) => page.getByRole('dialog').waitFor() },
  ...ticks,
  {
    name: 'filters away',
    ready: (page) => press(page, button(page.getByRole('dialog'), /^Show \d/)),
    shows: (page) => page.getByRole('dialog').waitFor({ state: 'hidden' }),
  },
  ...buying(slugs),
  toTheCart,
];

export const desktopVisit = (slugs) => [
  cookiesAway,
  {
    name: 'menu',
    ready: (page) => press(page, button(page, 'Furniture')),
    shows: (page) => page.getByRole('group', { name: 'Furniture' }).getByRole('link').first().waitFor(),
  },
  {
    name: 'to the listing',
    ready: (page) => press(page, page.getByRole('group', { name: 'Furniture' }).getByRole('link', { name: 'View All' })),
    shows: (page) => page.waitForURL('**/product'),
  },
  ...ticks,
  ...buying(slugs),
  {
    name: 'mini-cart',
    ready: (page) => key(page, page.getByRole('banner').getByRole('link', { name: 'Cart, 1 piece' }), 'ArrowDown'),
    shows: (page) => page.getByRole('region', { name: /cart/i }).getByRole('link').first().waitFor(),
  },
  toTheCart,
];

export const plainVisit = [
  { name: 'menu', ready: (page) => press(page, button(page, 'Menu')), shows: (page) => page.getByRole('dialog').waitFor() },
  {
    name: 'filters away',
    ready: (page) => press(page, button(page, 'Close')),
    shows: (page) => page.getByRole('dialog').waitFor({ state: 'hidden' }),
  },
  { name: 'tick 1', ready: (page) => press(page, page.getByRole('checkbox')), shows: (page) => page.locator(':checked').first().waitFor() },
  ...slider((page) => page.getByRole('slider')),
  { name: 'add', ready: (page) => press(page, button(page, 'Add to cart')), shows: (page) => page.getByText('Cart, 1').waitFor() },
];
