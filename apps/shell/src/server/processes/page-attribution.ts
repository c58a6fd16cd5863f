import { AsyncLocalStorage } from 'node:async_hooks';

const attributed = new AsyncLocalStorage<string>();
/** Number of pages in progress per release. */
const pagesOf = new Map<string, number>();
let onChange: ((releases: Iterable<string>) => void) | undefined;

/** Sets the function that is called when another set of releases has pages in progress. */
export const onPagesChange = (listener: typeof onChange): void => void (onChange = listener);

/** Renders a page, and attributes to its release all asynchronous work that the page starts, however late; see {@link attributedRelease}. */
export const attributeTo = <Result>(release: string, make: () => Result): Result => attributed.run(release, make);

/** Returns the release whose page started the current work, for thrown values without a stack. */
export const attributedRelease = (): string | undefined => attributed.getStore();

/** Counts a page of a release as in progress until the returned function is called. */
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
