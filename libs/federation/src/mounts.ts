/** `/product` owns itself and all paths below it, `/` only the home page. */
export const ownsPath = (mount: string, path: string): boolean =>
  mount === '/' ? path === '/' : path === mount || path.startsWith(`${mount}/`);

/** 0 means one prefix, the name of the remote. Most of 200 remotes have only this prefix, and every page contains the table. */
export type MountTable = Readonly<Record<string, readonly string[] | 0>>;
type Mounts = Readonly<Record<string, readonly string[]>>;

export const packMounts = (mounts: Mounts): MountTable =>
  Object.fromEntries(Object.entries(mounts).map(([name, prefixes]) => [name, prefixes.join() === `/${name}` ? 0 : prefixes]));

export const unpackMounts = (table: MountTable): Mounts =>
  Object.fromEntries(Object.entries(table).map(([name, prefixes]) => [name, prefixes || [`/${name}`]]));

export const mountsOverlap = (a: string, b: string): boolean => ownsPath(a, b) || ownsPath(b, a);

export function ownerOf(pathname: string, mounts: Mounts): string | undefined {
  let owner: { name: string; length: number } | undefined;
  for (const [name, prefixes] of Object.entries(mounts)) {
    for (const prefix of prefixes) {
      if (ownsPath(prefix, pathname) && prefix.length > (owner?.length ?? 0)) owner = { name, length: prefix.length };
    }
  }
  return owner?.name;
}
