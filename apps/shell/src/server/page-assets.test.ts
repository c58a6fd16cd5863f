import { scriptStarter } from './page-assets';

const assets = { scripts: [{ href: '/shell/main.js', integrity: 'sha384-a' }], entries: [{ href: '/remotes/x/entry.js', integrity: undefined }] };
// The code is for a page, so it runs as a page would run it.
const start = () => (0, eval)(scriptStarter(assets)) as unknown;
const scripts = () => [...document.querySelectorAll('script')];
const picture = (): HTMLImageElement => document.querySelector('img')!;

beforeEach(() => {
  jest.useFakeTimers();
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});
afterEach(() => jest.useRealTimers());

test('without a large picture the scripts are fetched at once, with their hashes, and the entry only ahead of time', () => {
  start();
  expect(scripts()).toHaveLength(1);
  expect(scripts()[0]).toMatchObject({ async: true, integrity: 'sha384-a', crossOrigin: 'anonymous' });
  expect(document.querySelector('link[rel=preload]')).toHaveAttribute('href', '/remotes/x/entry.js');
});

test.each(['load', 'error'])('they wait for the page’s first picture, until its %s', (event) => {
  document.body.innerHTML = '<img fetchpriority="high" src="/room.avif">';
  Object.defineProperty(picture(), 'complete', { value: false });
  start();
  expect(scripts()).toHaveLength(0);
  picture().dispatchEvent(new Event(event));
  expect(scripts()).toHaveLength(1);
  jest.advanceTimersByTime(5_000);
  expect(scripts()).toHaveLength(1);
});

test('a picture that takes long is not waited for', () => {
  document.body.innerHTML = '<img fetchpriority="high" src="/room.avif">';
  Object.defineProperty(picture(), 'complete', { value: false });
  start();
  jest.advanceTimersByTime(1_000);
  expect(scripts()).toHaveLength(1);
});

test('a script that fails is taken away and fetched once more, unless somebody else fetches it already', () => {
  start();
  scripts()[0]!.dispatchEvent(new Event('error'));
  expect(scripts()).toHaveLength(0);
  jest.advanceTimersByTime(1_000);
  expect(scripts()).toHaveLength(1);
  scripts()[0]!.dispatchEvent(new Event('error'));
  jest.advanceTimersByTime(5_000);
  expect(scripts()).toHaveLength(0);
});
