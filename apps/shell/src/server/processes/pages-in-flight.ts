const pagesOf = new Map<string, number>();
let onChange: ((releases: string[]) => void) | undefined;

export const onPagesChange = (listener: typeof onChange): void => void (onChange = listener);

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
  if (pages === 0 || (pages === 1 && by === 1)) onChange?.([...pagesOf.keys()]);
}
