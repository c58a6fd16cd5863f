import { matchPath, type RouteObject } from 'react-router-dom';
import type { LoadedRemote } from '@spruce/federation';

/**
 * Paths by which a release is proven: its mounts, each of its pages whose address is always the same, and of those whose address names
 * something the first of `examples` that it would show.
 */
export function provenPaths({ release, routes }: Pick<LoadedRemote, 'release' | 'routes'>, examples: readonly string[]): string[] {
  const paths = patternsOf(routes, '').flatMap((pattern) =>
    pattern.includes(':') ? (examples.find((path) => matchPath(pattern, path)) ?? []) : pattern,
  );
  return [...new Set([...release.mounts, ...paths])];
}

const patternsOf = (routes: readonly RouteObject[], parent: string): string[] =>
  routes.flatMap(({ path = '', children }) => {
    const pattern = path.startsWith('/') ? path : [parent, path].filter(Boolean).join('/');
    return children ? patternsOf(children, pattern) : `/${pattern.replace(/^\/|\/$/g, '')}`;
  });
