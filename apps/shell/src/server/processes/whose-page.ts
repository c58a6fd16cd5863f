import { AsyncLocalStorage } from 'node:async_hooks';

const making = new AsyncLocalStorage<string>();
/** How many pages of each release are being made. */
const open = new Map<string, number>();
let tell: ((releases: Iterable<string>) => void) | undefined;

/** Tells of every change of the releases that pages are made of. */
export const tellOfPages = (told: typeof tell): void => void (tell = told);

/** Makes a page. Whatever that sets off, however late, knows by {@link whosePage} that it comes from there. */
export const inPageOf = <Result>(release: string, make: () => Result): Result => making.run(release, make);

/** The release whose page led to what runs now: says more than nothing of something thrown that has no stack. */
export const whosePage = (): string | undefined => making.getStore();

/** A page of a release is being made, until what this returns is called. */
export function beginPage(release: string): () => void {
  count(release, 1);
  let ended = false;
  return () => {
    if (!ended) count(release, -1);
    ended = true;
  };
}

function count(release: string, by: 1 | -1): void {
  const pages = (open.get(release) ?? 0) + by;
  if (pages > 0) open.set(release, pages);
  else open.delete(release);
  if (pages === 0 || (pages === 1 && by === 1)) tell?.(open.keys());
}
