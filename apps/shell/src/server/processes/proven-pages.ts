import { matchPath, type RouteObject } from 'react-router-dom';
import type { LoadedRemote } from '@spruce/federation';
import { LANGUAGES, type Language } from '@spruce/platform';

interface ProvenPage {
  path: string;
  language: Language;
}

/**
 * Proves every page, but stops without an error at a limit, because many pages or a slow service are not the fault of the release. `prove`
 * resolves to false if the service was not reached. The other pages are then skipped, because they would fail in the same way.
 */
export async function provePages(
  remote: Pick<LoadedRemote, 'release' | 'routes'>,
  readExamples: () => Promise<string[]>,
  prove: (path: string, language: Language) => Promise<boolean>,
  limits: { isLate: () => boolean; isProcessorTimeUsed: () => boolean },
): Promise<void> {
  let reached = true;
  for (const mount of remote.release.mounts) {
    if (limits.isLate()) return;
    reached = (await prove(mount, 'en')) && reached;
  }
  if (!reached) return;
  for (const { path, language } of otherPages(remote, await readExamples())) {
    if (limits.isLate() || limits.isProcessorTimeUsed()) return;
    await prove(path, language);
  }
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
