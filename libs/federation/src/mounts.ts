/** Whether a mount owns a language-free path: `/product` owns itself and what is below it, `/` owns the home page alone. */
export const ownsPath = (mount: string, path: string): boolean =>
  mount === '/' ? path === '/' : path === mount || path.startsWith(`${mount}/`);

/** Whether two mounts would both own some path. */
export const mountsOverlap = (a: string, b: string): boolean => ownsPath(a, b) || ownsPath(b, a);

/** Which remote owns a language-less pathname: the longest of the mounts that own it. */
export function ownerOf(pathname: string, mounts: Readonly<Record<string, readonly string[]>>): string | undefined {
  let owner: { name: string; length: number } | undefined;
  for (const [name, prefixes] of Object.entries(mounts)) {
    for (const prefix of prefixes) {
      if (ownsPath(prefix, pathname) && prefix.length > (owner?.length ?? 0)) owner = { name, length: prefix.length };
    }
  }
  return owner?.name;
}
