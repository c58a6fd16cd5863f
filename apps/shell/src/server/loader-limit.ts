import { data, type LoaderFunction, type RouteObject } from 'react-router-dom';

/** The same routes with loaders that end: one that takes longer than `ms` makes its page's region a 503, and the frame is drawn. */
export function withLoaderLimit(routes: readonly RouteObject[], ms: number): RouteObject[] {
  return routes.map((route) => ({
    ...route,
    ...(typeof route.loader === 'function' && { loader: limited(route.loader, ms) }),
    ...(route.children && { children: withLoaderLimit(route.children, ms) }),
  })) as RouteObject[];
}

const limited =
  (loader: LoaderFunction, ms: number): LoaderFunction =>
  async (...args) => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(data(null, { status: 503 })), ms);
    });
    try {
      return (await Promise.race([loader(...args), late])) as unknown;
    } finally {
      clearTimeout(timer);
    }
  };
