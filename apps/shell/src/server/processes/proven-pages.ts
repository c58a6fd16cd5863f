import { matchPath, type RouteObject } from 'react-router-dom';
import type { LoadedRemote } from '@spruce/federation';
import { LANGUAGES, type Language } from '@spruce/platform';

interface ProvenPage {
  path: string;
  language: Language;
}

export function otherPages({ release, routes }: Pick<LoadedRemote, 'release' | 'routes'>, examples: readonly string[]): ProvenPage[] {
  const paths = patternsOf(routes, '').flatMap((pattern) =>
    pattern.includes(':') ? (examples.find((path) => matchPath(pattern, path)) ?? []) : pattern,
  );
  const pages = [...new Set([...release.mounts, ...paths])].flatMap((path) => LANGUAGES.map((language) => ({ path, language })));
  return pages.filter(({ path, language }) => language !== 'en' || !release.mounts.includes(path));
}

const patternsOf = (routes: readonly RouteObject[], parent: string): string[] =>
  routes.flatMap(({ path = '', children }) => {
    const pattern = path.startsWith('/') ? path : [parent, path].filter(Boolean).join('/');
    return children ? patternsOf(children, pattern) : `/${pattern.replace(/^\/|\/$/g, '')}`;
  });
