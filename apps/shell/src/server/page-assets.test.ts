import { deferredScriptLoader } from './page-assets';

const assets = {
  scripts: [{ href: '/shell/main.js', integrity: 'sha384-a' }],
  entries: [{ href: '/remotes/x/entry.js', integrity: undefined }],
};
const start = () => (0, eval)(deferredScriptLoader(assets)) as unknown;
const scripts = () => [...document.querySelectorAll('script')];
const picture = (): HTMLImageElement => document.querySelector('img')!;

beforeEach(() => {
  jest.useFakeTimers();
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});
afterEach(() => jest.useRealTimers());

test('loads scripts with hashes at once if no large picture exists; preloads the entry of the remote', () => {
  start();
  expect(scripts()).toHaveLength(1);
  expect(scripts()[0]).toMatchObject({ async: true, integrity: 'sha384-a', crossOrigin: 'anonymous' });
  expect(document.querySelector('link[rel=preload]')).toHaveAttribute('href', '/remotes/x/entry.js');
});

test.each(['load', 'error'])('loads the scripts after the %s event of the first picture', (event) => {
  document.body.innerHTML = '<img fetchpriority="high" src="/room.avif">';
  Object.defineProperty(picture(), 'complete', { value: false });
  start();
  expect(scripts()).toHaveLength(0);
  picture().dispatchEvent(new Event(event));
  expect(scripts()).toHaveLength(1);
  jest.advanceTimersByTime(5_000);
  expect(scripts()).toHaveLength(1);
});

test('loads the scripts after one second although the first picture still loads', () => {
  document.body.innerHTML = '<img fetchpriority="high" src="/room.avif">';
  Object.defineProperty(picture(), 'complete', { value: false });
  start();
  jest.advanceTimersByTime(1_000);
  expect(scripts()).toHaveLength(1);
});

test('retries a failed script only once', () => {
  start();
  scripts()[0]!.dispatchEvent(new Event('error'));
  expect(scripts()).toHaveLength(0);
  jest.advanceTimersByTime(1_000);
  expect(scripts()).toHaveLength(1);
  scripts()[0]!.dispatchEvent(new Event('error'));
  jest.advanceTimersByTime(5_000);
  expect(scripts()).toHaveLength(0);
});

describe('notice about missing scripts', () => {
  const notice = () => document.getElementById('scripts-notice')!;
  beforeEach(() => void (document.body.innerHTML = '<div id="scripts-notice"></div><a href="#main">Skip</a><button><i></i></button>'));

  test('appears when scripts are late, and changes when they have failed', () => {
    start();
    jest.advanceTimersByTime(2_900);
    expect(notice()).not.toHaveAttribute('data-state');
    jest.advanceTimersByTime(200);
    expect(notice()).toHaveAttribute('data-state', 'late');
    jest.advanceTimersByTime(17_000);
    expect(notice()).toHaveAttribute('data-state', 'failed');
  });

  test('shows after the second failure of a script that scripts have failed, and keeps this state', () => {
    start();
    scripts()[0]!.dispatchEvent(new Event('error'));
    jest.advanceTimersByTime(1_000);
    expect(notice()).not.toHaveAttribute('data-state');
    scripts()[0]!.dispatchEvent(new Event('error'));
    expect(notice()).toHaveAttribute('data-state', 'failed');
    jest.advanceTimersByTime(3_000);
    expect(notice()).toHaveAttribute('data-state', 'failed');
  });

  test('appears at once when the visitor presses a button, but not for a link', () => {
    start();
    document.querySelector('a')!.click();
    expect(notice()).not.toHaveAttribute('data-state');
    document.querySelector('button i')!.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(notice()).toHaveAttribute('data-state', 'late');
  });

  test('appears when the visitor sends a form that needs scripts, and the form is not sent', () => {
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

  test('throws no error after React has removed it', () => {
    start();
    notice().remove();
    scripts()[0]!.dispatchEvent(new Event('error'));
    expect(() => jest.advanceTimersByTime(30_000)).not.toThrow();
  });
});

test('lets React remove a text that a translator replaced before the scripts have loaded', () => {
  start();
  document.body.innerHTML = '<p>Free</p>';
  const paragraph = document.querySelector('p')!;
  const text = paragraph.firstChild as Text;
  text.replaceWith(document.createElement('font'));
  paragraph.removeChild(text);
  expect(paragraph).toBeEmptyDOMElement();
});
