/** @jest-environment node */
import fc from 'fast-check';
import { paths } from '@spruce/contract/paths';
import { canonicalRedirect, firstVisitLanguage } from './urls';

test.each([
  ['/product/', '/product'],
  ['/th/', '/th'],
  ['/product/?brands=saan', '/product?brands=saan'],
  ['/th//product', '/th/product'],
  ['/en', '/'],
  ['/en/en/product?page=2', '/product?page=2'],
  ['/Product', '/product'],
  ['/FAQ', '/faq'],
  ['/TH/FAQ?Utm=A', '/th/faq?Utm=A'],
  ['/%70roduct', '/product'],
  ['/brand/../product/./', '/product'],
  ['/product/%2e%2e/faq', '/faq'],
  ['/\\product', '/product'],
  ['/product/%zz', '/product/%25zz'],
  ['/product/%ff', '/product/%EF%BF%BD'],
  ['/product/%e0%b9%82', '/product/%E0%B9%82'],
  ['/product/โซฟา', '/product/%E0%B9%82%E0%B8%8B%E0%B8%9F%E0%B8%B2'],
  ['/product/a:b', '/product/a%3Ab'],
  ['//evil.example/x', '/evil.example/x'],
  ['/%2f%2Fevil.example', '/%2F%2Fevil.example'],
])('redirects %s to %s [purpose.locales]', (from, to) => expect(canonicalRedirect(from) ?? from).toBe(to));

test.each(['/', '/th', '/product', '/?utm_source=x', '/english', '/product?search=%2F%2F', '/product/a%2Fb', '/product/%00'])(
  'does not redirect %s',
  (path) => expect(canonicalRedirect(path)).toBeUndefined(),
);

test('redirects any path at most once, to a decodable path on this site', () => {
  const part = fc.oneof(
    fc.webPath(),
    fc.string({ unit: 'binary' }),
    fc.constantFrom('/', '//', '%', '%2', '%2f', '%5c', '%C0%AF', '\\', '..', '%2E', 'EN', 'th', '?', 'É', 'İ', 'Σ', ' '),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const target = `/${parts.join('')}`;
      const canonical = canonicalRedirect(target) ?? target;
      expect(canonicalRedirect(canonical)).toBeUndefined();
      expect(new URL(canonical, 'http://shop').host).toBe('shop');
      expect(() => decodeURIComponent(new URL(canonical, 'http://shop').pathname)).not.toThrow();
    }),
  );
});

test('never redirects links of the shop', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z0-9ก-๙ -]{1,20}$/), (slug) => expect(canonicalRedirect(paths.product(slug))).toBeUndefined()),
  );
});

test.each([
  [{ 'accept-language': 'th' }, 'th'],
  [{ 'accept-language': 'th-TH,th;q=0.9,en;q=0.8' }, 'th'],
  [{ 'accept-language': 'en-GB,en;q=0.9,th;q=0.8' }, 'en'],
  [{ 'accept-language': 'fr, th;q=0.2, en;q=0.1' }, 'th'],
  [{ 'accept-language': 'th;q=0, en;q=0.1' }, 'en'],
  [{ 'accept-language': 'de' }, 'en'],
  [{ 'accept-language': '*' }, 'en'],
  [{ 'accept-language': `${';q=,'.repeat(2_000)}th` }, 'th'],
  [{}, 'en'],
  [{ 'accept-language': 'th', cookie: 'a=1; i18n_redirected=en' }, 'en'],
  [{ 'accept-language': 'en', cookie: 'i18n_redirected=th' }, 'th'],
  [{ 'accept-language': 'en', cookie: 'i18n_redirected=xx' }, 'en'],
  [{ 'accept-language': 'th', 'sec-fetch-site': 'none' }, 'th'],
  [{ 'accept-language': 'th', 'sec-fetch-site': 'cross-site' }, 'th'],
  [{ 'accept-language': 'th', 'sec-fetch-site': 'same-origin' }, 'en'],
  [{ cookie: 'i18n_redirected=th', 'sec-fetch-site': 'same-origin' }, 'th'],
])('a first visit with the headers %j uses the language %s [const.locale-cookie]', (headers, language) =>
  expect(firstVisitLanguage(headers)).toBe(language),
);
