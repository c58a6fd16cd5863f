/** A remote that the shell knows by name: which of its URLs show "unavailable" while no release of it can be loaded. */
export interface RemoteApp {
  name: string;
  /** Language-less path prefixes, used until a release says its own. */
  fallbackMounts: readonly string[];
}

export const REMOTE_APPS: readonly RemoteApp[] = [
  { name: 'catalog', fallbackMounts: ['/', '/product', '/brand', '/package'] },
  { name: 'cart-wishlist', fallbackMounts: ['/cart', '/wishlist'] },
];

/** Which remote owns a language-less pathname: the longest mount that is a prefix of it. `/` matches itself only. */
export function ownerOf(pathname: string, mounts: Readonly<Record<string, readonly string[]>>): string | undefined {
  let owner: { name: string; length: number } | undefined;
  for (const [name, prefixes] of Object.entries(mounts)) {
    for (const prefix of prefixes) {
      const covers = pathname === prefix || (prefix !== '/' && pathname.startsWith(`${prefix}/`));
      if (covers && prefix.length > (owner?.length ?? 0)) owner = { name, length: prefix.length };
    }
  }
  return owner?.name;
}
