import { Failure } from '../output';

interface Locked {
  version?: string;
  integrity?: string;
  link?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
  dev?: boolean;
  optional?: boolean;
  devOptional?: boolean;
  peer?: boolean;
}

export interface Lock {
  name: string;
  version: string;
  lockfileVersion: number;
  requires: boolean;
  packages: Record<string, Locked>;
}

function found(lock: Lock, from: string, name: string): string | undefined {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const path = `${at && `${at}/`}node_modules/${name}`;
    if (lock.packages[path]) return path;
    if (at === '') return undefined;
  }
}

/** (Nx's own pruning moves packages and includes optional peers, which would put the compiler into production.) */
export function prunedLock(
  workspace: Lock,
  { name, version, packages }: { name: string; version: string; packages: readonly string[] },
): Lock {
  const kept = new Map<string, { optional: boolean }>();
  const take = (path: string, optional: boolean) => {
    const before = kept.get(path);
    // A package is optional only if no other package requires it.
    if (before && (!before.optional || optional)) return;
    kept.set(path, { optional });
    const { dependencies = {}, optionalDependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = workspace.packages[path]!;
    const peers = Object.keys(peerDependencies).filter((peer) => !peerDependenciesMeta[peer]?.optional);
    for (const needed of [...Object.keys(dependencies), ...peers]) {
      const at = found(workspace, path, needed);
      // npm lists optional packages under `dependencies` too, so `optionalDependencies` decides.
      if (at) take(at, optional || needed in optionalDependencies);
    }
    for (const wished of Object.keys(optionalDependencies)) {
      const at = found(workspace, path, wished);
      if (at) take(at, true);
    }
  };
  const dependencies: Record<string, string> = {};
  for (const needed of [...packages].sort()) {
    const locked = workspace.packages[`node_modules/${needed}`];
    if (!locked?.version || locked.link || locked.dev)
      throw new Failure(`${name} needs ${needed} where it runs; name its version in the "dependencies" of the workspace's package.json`);
    dependencies[needed] = locked.version;
    take(`node_modules/${needed}`, false);
  }
  const entries = [...kept]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, { optional }]) => {
      const { dev: _dev, devOptional: _devOptional, peer: _peer, optional: _optional, ...locked } = workspace.packages[path]!;
      return [path, { ...locked, ...(optional && { optional }) }] as const;
    });
  return {
    name,
    version,
    lockfileVersion: workspace.lockfileVersion,
    requires: true,
    packages: { '': { name, version, dependencies } as Locked, ...Object.fromEntries(entries) },
  };
}
