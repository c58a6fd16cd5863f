function createRandom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Header values that are known to slow down or break parsers. */
const HEADERS = {
  'accept-encoding': [
    (n) => `br;${' '.repeat(n)}q`,
    (n) => ','.repeat(n),
    (n) => 'gzip;q=0.0001,'.repeat(n / 14),
    (n) => '*;q=0,'.repeat(n / 6),
    (n) => `br;a="${'\\'.repeat(n)}`,
    (n) => `gzip${' ;'.repeat(n / 2)}`,
  ],
  'accept-language': [
    (n) => 'th;q=0.1,'.repeat(n / 9),
    (n) => `${'a-'.repeat(n / 2)}TH`,
    (n) => `th;${'\t'.repeat(n)}x`,
    (n) => '"a,'.repeat(n / 3),
  ],
  accept: [(n) => 'text/html;a="b,'.repeat(n / 15), (n) => '*/*,'.repeat(n / 4), (n) => `text/${'h'.repeat(n)}`],
  cookie: [
    (n) => ';'.repeat(n),
    (n) => 'i18n_redirected=xx; '.repeat(n / 20),
    (n) => `a=${'%'.repeat(n)}`,
    (n) => `${' ;'.repeat(n / 2)}access-token`,
    (n) => `access-token=${'a.'.repeat(n / 2)}`,
    (n) => 'a=b; '.repeat(n / 5),
  ],
  'if-none-match': [(n) => 'W/"x",'.repeat(n / 6), (n) => `W/${'"'.repeat(n)}`, (n) => `*${' '.repeat(n)}*`, () => '*'],
  'if-modified-since': [(n) => 'Sat, '.repeat(n / 5), () => 'Sat, 32 Feb 99999 99:99:99 GMT'],
  range: [
    (n) => `bytes=${'0-,'.repeat(n / 3)}`,
    (n) => `bytes=${'1,'.repeat(n / 2)}`,
    () => 'bytes=-0',
    () => 'bytes=99999999999999999999-',
  ],
  'user-agent': [
    (n) => 'Mozilla/5.0 ('.repeat(n / 13),
    (n) => 'bo '.repeat(n / 3),
    (n) => ` ${'a'.repeat(n)} bot`,
    (n) => 'http://'.repeat(n / 7),
  ],
  'x-forwarded-for': [(n) => '1.1.1.1, '.repeat(n / 9), (n) => ','.repeat(n), (n) => `${':'.repeat(n)}1`, (n) => `::1%${'%'.repeat(n)}`],
  'x-forwarded-proto': [() => 'javascript', (n) => 'https,'.repeat(n / 6), () => 'https'],
  'x-forwarded-host': [() => 'evil.example', (n) => 'a.'.repeat(n / 2)],
  host: [() => 'evil.example', () => 'localhost:99999', () => '[::1]:1', () => '127.0.0.1'],
  'x-request-id': [(n) => 'x'.repeat(n), () => '../../etc/passwd'],
  'idempotency-key': [(n) => 'k'.repeat(n)],
  authorization: [(n) => `Bearer ${'a.'.repeat(n / 2)}`, () => 'Bearer e30.e30.', (n) => `Basic${' '.repeat(n)}`],
  referer: [(n) => `http://${'a@'.repeat(n / 2)}`],
  origin: [() => 'null', () => 'https://evil.example'],
};

const PARTS = [
  '/',
  '//',
  '.',
  '..',
  '%2e%2e',
  '%2f',
  '%5c',
  '\\',
  '%00',
  '%ff',
  '%c0%af',
  '%ed%a0%80',
  '%',
  '%zz',
  '%25',
  ':',
  ';',
  '@',
  '~',
  '*',
  '|',
  '{}',
  'TH',
  'en',
  'EN/en',
  '%70',
  '%E0%B9%82',
  'constructor',
  '__proto__',
  '[object%20Object]',
  'null',
  'xn--',
  'a'.repeat(300),
  '-'.repeat(250),
  'a-'.repeat(120),
  '%F0%9F%98%80',
];

const VALUES = [
  '',
  '0',
  '-1',
  '1e9',
  'NaN',
  '99',
  '9'.repeat(300),
  'abc',
  '%00',
  '%ff',
  '%',
  '..',
  'null',
  'a,'.repeat(900),
  '1,'.repeat(900),
  'a-'.repeat(900),
  '%EF%B7%BA'.repeat(200),
  '%F0%9F%98%80'.repeat(150),
  'a%CC%81'.repeat(300),
  '%E0%B9%82%E0%B8%8B'.repeat(150),
  '+'.repeat(2_000),
  '%27%20or%201=1--',
  '%3Cscript%3E',
  '((((((a+)+)+)+)+)+)$',
  '%25_%25',
  '1..2',
  'nara%0Asofa',
];
const KEYS = [
  'page',
  'main',
  'subs',
  'brands',
  'search',
  'order',
  'orderby',
  'min_sub_price',
  'max_sub_price',
  'stock_status',
  'slug',
  'include',
  'per_page',
  'category',
  'brand',
  'lang',
  'facets',
  'context',
  'utm_source',
  'colour',
  '__proto__',
  'constructor[prototype]',
  'a[b][c][d]',
  '%00',
  '',
];

/**
 * The requests contain only bytes that Node's client can send.
 *
 * @param {{ seed: number, count: number, paths: readonly string[], methods?: readonly string[] }} options
 */
function hostileRequests({
  seed,
  count,
  paths,
  methods = ['GET', 'GET', 'GET', 'GET', 'GET', 'GET', 'HEAD', 'POST', 'OPTIONS', 'DELETE'],
}) {
  const random = createRandom(seed);
  const randomBelow = (limit) => Math.floor(random() * limit);
  const one = (list) => list[randomBelow(list.length)];
  const createSome = (most, make) => Array.from({ length: randomBelow(most + 1) }, make);

  const respell = (path) =>
    [...path]
      .map((sign) => (random() < 0.15 && /[a-z]/.test(sign) ? one([sign.toUpperCase(), `%${sign.charCodeAt(0).toString(16)}`]) : sign))
      .join('');
  const createPath = () => {
    const path = random() < 0.5 ? respell(one(paths)) : one(paths);
    const rest = random() < 0.5 ? createSome(5, () => one(PARTS)).join(one(['', '/'])) : '';
    return (path + (rest && one(['/', '']) + rest)).slice(0, 3_000);
  };
  const createQuery = () => {
    const way = random();
    if (way < 0.4) return '';
    if (way < 0.5) return `?${`${one(KEYS)}=1&`.repeat(1 + randomBelow(500))}`;
    if (way < 0.6) return `?${Array.from({ length: randomBelow(700) }, (_, at) => `k${at}=1`).join('&')}`;
    return `?${createSome(4, () => `${one(KEYS)}=${one(VALUES)}`).join(one(['&', '&&', ';', '&?']))}`;
  };
  return Array.from({ length: count }, () => {
    const headers = Object.fromEntries(
      createSome(3, () => {
        const name = one(Object.keys(HEADERS));
        return [name, one(HEADERS[name])(random() < 0.05 ? 20_000 : randomBelow(2_400))];
      }),
    );
    return { method: one(methods), path: (createPath() + createQuery()).slice(0, 5_500), headers };
  });
}

module.exports = { hostileRequests };
