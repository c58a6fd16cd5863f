import { deferredScriptLoader } from './page-assets';

const assets = {
  scripts: [{ href: '/shell/main.js', integrity: 'sha384-a' }],
  entries: [{ href: '/remotes/x/entry.js', integrity: undefined }],
};
// The code is for a page, so it runs as a page would run it.
const start = () => (0, eval)(deferredScriptLoader(assets)) as unknown;
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

describe('a page without its scripts says so', () => {
  const notice = () => document.getElementById('scripts-notice')!;
  beforeEach(() => void (document.body.innerHTML = '<div id="scripts-notice"></div><a href="#main">Skip</a><button><i></i></button>'));

  test('when they take long, and when they are given up', () => {
    start();
    jest.advanceTimersByTime(2_900);
    expect(notice()).not.toHaveAttribute('data-state');
    jest.advanceTimersByTime(200);
    expect(notice()).toHaveAttribute('data-state', 'late');
    jest.advanceTimersByTime(17_000);
    expect(notice()).toHaveAttribute('data-state', 'failed');
  });

  test('when one cannot be had the second time either; it is not late again then', () => {
    start();
    scripts()[0]!.dispatchEvent(new Event('error'));
    jest.advanceTimersByTime(1_000);
    expect(notice()).not.toHaveAttribute('data-state');
    scripts()[0]!.dispatchEvent(new Event('error'));
    expect(notice()).toHaveAttribute('data-state', 'failed');
    jest.advanceTimersByTime(3_000);
    expect(notice()).toHaveAttribute('data-state', 'failed');
  });

  test('at once when a button is pressed, and not for a link, which works', () => {
    start();
    document.querySelector('a')!.click();
    expect(notice()).not.toHaveAttribute('data-state');
    document.querySelector('button i')!.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(notice()).toHaveAttribute('data-state', 'late');
  });

  test('and a form that only they can send goes nowhere, least of all into the address', () => {
    document.body.insertAdjacentHTML('beforeend', '<form id="ours"></form><form id="plain" action="/product"></form>');
    start();
    const isSent = (id: string) => document.getElementById(id)!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    expect(isSent('plain')).toBe(true);
    expect(notice()).not.toHaveAttribute('data-state');
    expect(isSent('ours')).toBe(false);
    expect(notice()).toHaveAttribute('data-state', 'late');
    notice().remove();
    expect(isSent('ours')).toBe(true);
  });

  test('not once React has taken over, which takes the notice away', () => {
    start();
    notice().remove();
    scripts()[0]!.dispatchEvent(new Event('error'));
    expect(() => jest.advanceTimersByTime(30_000)).not.toThrow();
  });
});

test('a translator that is quicker than the scripts leaves nothing that cannot be taken away', () => {
  start();
  document.body.innerHTML = '<p>Free</p>';
  const paragraph = document.querySelector('p')!;
  const text = paragraph.firstChild as Text;
  text.replaceWith(document.createElement('font'));
  paragraph.removeChild(text);
  expect(paragraph).toBeEmptyDOMElement();
});
