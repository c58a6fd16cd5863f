/** @jest-environment node */
import { firstVisitLanguage, permanentMove } from './urls';

const moved = (path: string) => permanentMove(new URL(`http://spruce.example${path}`));

test.each([
  ['/product/', '/product'],
  ['/th/', '/th'],
  ['/product/?brands=saan', '/product?brands=saan'],
  ['/th//product', '/th/product'],
  ['/en', '/'],
  ['/en/product?page=2', '/product?page=2'],
])('[purpose.locales] %s has moved to %s', (from, to) => expect(moved(from)).toBe(to));

test.each(['/', '/th', '/product', '/english', '/product?search=%2F%2F'])('%s stays', (path) => expect(moved(path)).toBeUndefined());

test('a redirect never leaves the site', () => expect(moved('//evil.example/x')).toBe('/evil.example/x'));

test.each([
  [{ 'accept-language': 'th' }, 'th'],
  [{ 'accept-language': 'th-TH,th;q=0.9,en;q=0.8' }, 'th'],
  [{ 'accept-language': 'en-GB,en;q=0.9,th;q=0.8' }, 'en'],
  [{ 'accept-language': 'fr, th;q=0.2, en;q=0.1' }, 'th'],
  [{ 'accept-language': 'th;q=0, en;q=0.1' }, 'en'],
  [{ 'accept-language': 'de' }, 'en'],
  [{}, 'en'],
  [{ 'accept-language': 'th', cookie: 'a=1; i18n_redirected=en' }, 'en'],
  [{ 'accept-language': 'en', cookie: 'i18n_redirected=th' }, 'th'],
  [{ 'accept-language': 'en', cookie: 'i18n_redirected=xx' }, 'en'],
])('[const.locale-cookie] %j begins in %s', (headers, language) => expect(firstVisitLanguage(headers)).toBe(language));
