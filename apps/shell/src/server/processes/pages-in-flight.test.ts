/** @jest-environment node */
import { PagesInFlight } from './pages-in-flight';

const quiet = new Set<string>();
let pages: PagesInFlight<string>;
let begun: string[];
beforeEach(() => {
  quiet.clear();
  begun = [];
  pages = new PagesInFlight((process) => quiet.has(process));
});
const promotion = { app: 'catalog', version: '1.0.0', seq: 1, promotedAt: undefined };
const add = (process: string, id: number, name = 'catalog@1.0.0 catalog.product') =>
  pages.add({ process, id, name, promotion }, () => begun.push(`${process} ${id}`));

it('starts a page at once, also when the same process already renders this page', () => {
  add('a', 1);
  add('a', 2);
  add('b', 1, 'catalog@1.0.0 catalog.home');
  expect(begun).toEqual(['a 1', 'a 2', 'b 1']);
});

it('starts a page in a second process as soon as the first process answers while it renders this page', () => {
  add('a', 1);
  add('b', 1);
  add('c', 1);
  expect(begun).toEqual(['a 1']);
  pages.answered('a');
  // The third process waits for the second one.
  expect(begun).toEqual(['a 1', 'b 1']);
  pages.answered('b');
  expect(begun).toEqual(['a 1', 'b 1', 'c 1']);
});

it('delays a page while a process with the same page does not answer, until that page or process ends', () => {
  add('a', 1);
  pages.answered('a');
  quiet.add('a');
  add('b', 1);
  expect(begun).toEqual(['a 1']);
  pages.end('a', 1);
  expect(begun).toEqual(['a 1', 'b 1']);
  quiet.clear();
  add('c', 1);
  pages.forget('b');
  expect(begun).toEqual(['a 1', 'b 1', 'c 1']);
});

it('returns the promotions of the pages that a process has started, but not of delayed pages', () => {
  add('a', 1);
  add('a', 2);
  add('b', 1);
  expect([pages.promotionsOf('a'), pages.promotionsOf('b')]).toEqual([[promotion], []]);
});
