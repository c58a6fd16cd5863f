import { AsyncLocalStorage } from 'node:async_hooks';

const attributed = new AsyncLocalStorage<string>();
/** How many pages of each release are being made. */
const pagesOf = new Map<string, number>();
let onChange: ((releases: Iterable<string>) => void) | undefined;

/** Calls the listener at every change of the releases that pages are made of. */
export const onPagesChange = (listener: typeof onChange): void => void (onChange = listener);

/** Makes a page. Whatever that sets off, however late, knows by {@link attributedRelease} that it comes from there. */
export const attributeTo = <Result>(release: string, make: () => Result): Result => attributed.run(release, make);

/** The release whose page led to what runs now: says more than nothing of something thrown that has no stack. */
export const attributedRelease = (): string | undefined => attributed.getStore();

/** A page of a release is being made, until what this returns is called. */
export function trackPage(release: string): () => void {
  count(release, 1);
  let ended = false;
  return () => {
    if (!ended) count(release, -1);
    ended = true;
  };
}

function count(release: string, by: 1 | -1): void {
  const pages = (pagesOf.get(release) ?? 0) + by;
  if (pages > 0) pagesOf.set(release, pages);
  else pagesOf.delete(release);
  if (pages === 0 || (pages === 1 && by === 1)) onChange?.(pagesOf.keys());
}
