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

it('lets a page begin at once, also several times in one process', () => {
  add('a', 1);
  add('a', 2);
  add('b', 1, 'catalog@1.0.0 catalog.home');
  expect(begun).toEqual(['a 1', 'a 2', 'b 1']);
});

it('lets a page begin in a second process when the first one has answered since it began the page', () => {
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

it('holds a page while a process with the same page is quiet, until the page or the process has ended', () => {
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

it('blames a process only for the pages that it has begun', () => {
  add('a', 1);
  add('a', 2);
  add('b', 1);
  expect([pages.promotionsOf('a'), pages.promotionsOf('b')]).toEqual([[promotion], []]);
});
