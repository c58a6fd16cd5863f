/** Whether a mount owns a language-free path: `/product` owns itself and what is below it, `/` owns the home page alone. */
export const ownsPath = (mount: string, path: string): boolean =>
  mount === '/' ? path === '/' : path === mount || path.startsWith(`${mount}/`);

/** Whether two mounts would both own some path. */
export const mountsOverlap = (a: string, b: string): boolean => ownsPath(a, b) || ownsPath(b, a);
