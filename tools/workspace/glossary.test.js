// docs/glossary.md lists the word that the shop uses for each thing, and the words that no text may contain.
const { readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

const root = join(__dirname, '../..');
const read = (file) => readFileSync(join(root, file), 'utf8');
const filesIn = (dir) =>
  readdirSync(join(root, dir), { recursive: true })
    .filter((file) => !file.includes('node_modules'))
    .map((file) => join(dir, file));

function refusals(page) {
  return page.split('\n').flatMap((line) => {
    const cells = line.split('|').slice(1, -1);
    if (cells.length !== 4 || /^-+$/.test(cells[3].trim())) return [];
    const right = [cells[0], cells[1]]
      .flatMap((cell) =>
        cell
          .replace(/\(.*?\)/g, '')
          .split(',')
          .map((word) => word.trim()),
      )
      .filter((word) => word.length > 1);
    return [...cells[3].matchAll(/`([^`]+)`( as a whole text)?/g)].map(([, word, whole]) => ({ word, whole: Boolean(whole), right }));
  });
}

function says(text, { word, whole, right }) {
  if (whole) return text.trim() === word;
  if (!text.includes(word)) return false;
  return right.reduce((rest, proper) => (proper.includes(word) ? rest.replaceAll(proper, '') : rest), text).includes(word);
}

const strings = (value) =>
  typeof value === 'string' ? [value] : value && typeof value === 'object' ? Object.values(value).flatMap(strings) : [];

const shown = (source) =>
  source
    .replace(/^\s*\/\/.*$/gm, '')
    .split(/['"`<>{}\n]/)
    .map((text) => text.trim())
    .filter((text) => text.length > 1 && !/^[a-z][\w.-]*$/.test(text));

const written = (markdown) =>
  markdown
    .split(/[\n|[\]]/)
    .map((text) => text.replace(/^(\w+: "?|#+ |> |- |\d+\. |\*\*)+|(\*\*|")$/g, '').trim())
    .filter((text) => text.length > 1);

function copy() {
  const json = ['libs/i18n/messages', 'apps/api/catalogue', 'apps/api/content'].flatMap(filesIn).filter((file) => file.endsWith('.json'));
  const kept = json.filter((file) => !/(package|tsconfig|search-synonyms)\.json$/.test(file)); // visitors may type any word
  const articles = filesIn('apps/api/content/posts').filter((file) => file.endsWith('.md'));
  const served = [
    ...['apps/api/src/platform/mail/templates', 'apps/api/src/invoices'].flatMap(filesIn).filter((file) => /(?<!\.test)\.ts$/.test(file)),
    'apps/api/src/platform/mail/delivery-event.ts',
    'apps/api/src/orders/calendar/order-calendar.ts',
    'apps/api/src/orders/changes/prepare-change.ts',
  ];
  return [
    ...kept.flatMap((file) => strings(JSON.parse(read(file))).map((text) => ({ file, text }))),
    ...articles.flatMap((file) => written(read(file)).map((text) => ({ file, text }))),
    ...filesIn('libs/ui/src')
      .filter((file) => /(\.stories\.tsx|\bsample[^/]*\.tsx?)$/.test(file))
      .flatMap((file) => shown(read(file)).map((text) => ({ file, text }))),
    ...served.flatMap((file) =>
      [...read(file).matchAll(/'((?:[^'\\\n]|\\.)*)'|`([^`]*)`/g)].map(([, plain, template]) => ({ file, text: plain ?? template })),
    ),
  ];
}

const refused = refusals(read('docs/glossary.md'));

test('the check finds a word that the glossary bans, unless it is part of the right word', () => {
  expect(refused.length).toBeGreaterThan(30);
  const early = refused.find(({ word }) => word === 'ส่งได้ตั้งแต่');
  expect(says('จัดส่งได้ตั้งแต่ พฤ. 26 พ.ย.', early)).toBe(false);
  expect(says('ส่งได้ตั้งแต่ พฤ. 26 พ.ย.', early)).toBe(true);
  const from = refused.find(({ word }) => word === 'เริ่ม');
  expect([says('เริ่ม', from), says('เริ่มต้น', from), says('หรือเริ่มดูจากทั้งหมด', from)]).toEqual([true, false, false]);
});

test('no text in either language contains a word that the glossary bans [purpose.locales]', () => {
  const texts = copy();
  expect(texts.length).toBeGreaterThan(3000);
  expect(
    texts.flatMap(({ file, text }) =>
      refused.filter((refusal) => says(text, refusal)).map(({ word }) => `${file}: "${word}" in "${text.slice(0, 120)}"`),
    ),
  ).toEqual([]);
});

test('no message contains “ruler”, which only the code uses', () => {
  expect(copy().filter(({ file, text }) => file.startsWith('libs/i18n') && /\bruler\b|ไม้บรรทัด/.test(text))).toEqual([]);
});

test('an English text has a space next to each line-break mark (|)', () => {
  const english = copy().filter(({ file, text }) => /[./]en\.json$/.test(file) && text.includes('|'));
  expect(english.length).toBeGreaterThan(30);
  expect(english.filter(({ text }) => /[^\s|]\|[^\s|]/.test(text))).toEqual([]);
});

const TWO_STYLES = {
  'shell/blog-post': 'an article is read for years',
  'shell/careers': 'a place may be open over the turn of a year',
  'shell/legal': 'a text of the law stays in force for years',
  'catalog/product': 'the day on which somebody leaves may lie in the year after the day on which the van comes',
  'account/order': 'a term goes over years, the day of the van has its weekday, and a column of a phone has no room for a whole month',
  'account/faults': 'a rental goes over years, and the day of a repair has its weekday',
  'account/profile': 'the day on which an address was proven may lie years back',
  'account/id-verification': 'an ID may have been verified years ago',
  'account/notices': 'a request may be a year old',
  'account/security': 'a password may have been set years ago',
  'account/subscriptions': 'a term goes over years',
  'account/privacy': 'an answer about cookies may have been given years ago',
  'checkout/staff': 'a customer may have come, and ordered, years ago; the day of a visit has its weekday',
  'checkout/identity': 'an ID may have been verified years ago',
  'catalog/reviews': 'reviews stay for years',
  'account/reviews': 'a piece may have been delivered years ago',
  'cart-wishlist/sharing': 'a link may end in the next year',
  'cart-wishlist/shared': 'a link may end in the next year',
  'account/payment': 'charges are told ahead over the turn of a year',
  ...Object.fromEntries(
    [
      'account/orders',
      'account/overview',
      'account/reschedule',
      'account/order-changes',
      'account/order-edit',
      'account/order-edit-list',
      'account/sub-change',
      'account/subscription-change',
      'checkout/delivery',
      'checkout/staff',
      'checkout/summary',
      'checkout/confirm-order',
      'checkout/update-payment',
      'checkout/update-payment-success',
    ].map((place) => [place, 'a term goes over years, and the day of a visit has its weekday']),
  ),
};

test('each page that uses formatDate is in the list of exceptions, and no page uses the style `short` [const.dates]', () => {
  const sources = ['shell', 'catalog', 'cart-wishlist', 'account', 'checkout']
    .flatMap((app) => filesIn(`apps/${app}/src`))
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|stories)\.tsx?$/.test(file));
  const used = sources.flatMap((file) => {
    const [, app, page] = /^apps\/([^/]+)\/src\/(?:(?:pages|features)\/)?(?:([^/]+)\/)?/.exec(file);
    return [...read(file).matchAll(/formatDate\([^\n]*?'(\w+)'\)/g)]
      .filter(([, style]) => style !== 'iso')
      .map(([, style]) => ({ place: page ? `${app}/${page}` : 'shared', style }));
  });
  expect(used.length).toBeGreaterThan(4);
  expect(used.filter(({ place }) => !(place in TWO_STYLES))).toEqual([]);
  expect(used.filter(({ style }) => style === 'short')).toEqual([]); // readers may confuse day and month in 2/12/26
});
