import type { RouteObject } from 'react-router-dom';
import { satisfies } from 'semver';
import { ownsPath } from './mounts';
import type { Release } from './release';
import { ReleaseRejected } from './release-rejected';

/** If a field is missing here, releases are not checked for it. */
export interface Capabilities {
  facades: Readonly<Record<string, readonly string[]>>;
  tokens?: readonly string[] | undefined;
  slots: Readonly<Record<string, readonly string[]>>;
}

export interface ProvidedByShell {
  versions: Readonly<Record<string, string>>;
  contract: number;
  capabilities?: Capabilities;
}
/** Throws a {@link ReleaseRejected} that names the missing capability. Runs before any code of the release. */
export function checkCompatible({ name: app, requires, contract, uses }: Release, shell: ProvidedByShell): void {
  for (const [library, range] of Object.entries(requires)) {
    const version = shell.versions[library];
    if (!version || !satisfies(version, range))
      throw new ReleaseRejected('incompatible', `needs ${library}@${range}, the shell has ${version ?? 'none'}`);
  }
  if (contract !== shell.contract)
    throw new ReleaseRejected('wrong-contract', `is written to contract ${contract}, the shell speaks ${shell.contract}`);
  if (!uses || !shell.capabilities) return;
  const { facades, tokens, slots } = shell.capabilities;
  const lacks = [
    ...Object.entries(uses.facades).flatMap(([library, names]) => without(names, facades[library]).map((name) => `${name} of ${library}`)),
    ...(tokens ? without(uses.tokens, tokens).map((token) => `the token ${token}`) : []),
    ...Object.entries(uses.slots).flatMap(([slot, props]) => {
      const given = slots[`${app}/${slot}`];
      // A slot that this shell does not show needs no check.
      return given ? without(props, given).map((prop) => `the prop ${prop} of the slot ${slot}`) : [];
    }),
  ];
  if (lacks.length > 0) throw new ReleaseRejected('shell-lacks', `uses ${lacks.join(', ')}, which this shell does not have`);
}

const without = (wanted: readonly string[], had: readonly string[] = []): string[] => wanted.filter((name) => !had.includes(name));

/** Requires a unique id `<app>.…` for every route, and a path below one of the mounts. Throws a {@link ReleaseRejected} `bad-routes`. */
export function checkRoutes(app: string, mounts: readonly string[], routes: readonly RouteObject[]): void {
  const ids = new Set<string>();
  const walk = (siblings: readonly RouteObject[], parent: string): void => {
    for (const route of siblings) {
      const path = join(parent, route.path);
      if (!route.id?.startsWith(`${app}.`))
        throw new ReleaseRejected('bad-routes', `the route at ${path} has the id ${String(route.id)}, which does not begin with "${app}."`);
      if (ids.has(route.id)) throw new ReleaseRejected('bad-routes', `the route id ${route.id} is used twice`);
      ids.add(route.id);
      if (route.children?.length) walk(route.children, path);
      else if (!mounts.some((mount) => ownsPath(mount, path)))
        throw new ReleaseRejected('bad-routes', `${path} is outside of the mounts ${mounts.join(', ')}`);
    }
  };
  if (routes.length === 0) throw new ReleaseRejected('bad-routes', 'the release has no routes');
  walk(routes, '/');
}

const join = (parent: string, path = ''): string =>
  path.startsWith('/') ? path : `${parent}/${path}`.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
