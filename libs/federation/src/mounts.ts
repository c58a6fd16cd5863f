/** `/product` owns itself and all paths below it, `/` only the home page. */
export const ownsPath = (mount: string, path: string): boolean =>
  mount === '/' ? path === '/' : path === mount || path.startsWith(`${mount}/`);

export const mountsOverlap = (a: string, b: string): boolean => ownsPath(a, b) || ownsPath(b, a);

export function ownerOf(pathname: string, mounts: Readonly<Record<string, readonly string[]>>): string | undefined {
  let owner: { name: string; length: number } | undefined;
  for (const [name, prefixes] of Object.entries(mounts)) {
    for (const prefix of prefixes) {
      if (ownsPath(prefix, pathname) && prefix.length > (owner?.length ?? 0)) owner = { name, length: prefix.length };
    }
  }
  return owner?.name;
}
