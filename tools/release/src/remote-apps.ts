import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from './failure';

export interface RemoteApp {
  name: string;
  dir: string;
  /** The version of its package.json. */
  version: string;
  mounts: string[];
  slots: string[];
}

/** The remotes of the workspace: every app whose package.json has `spruce.mounts`. */
export function remoteApps(root: string): RemoteApp[] {
  const apps = join(root, 'apps');
  return readdirSync(apps)
    .sort()
    .map((folder) => join(apps, folder))
    .filter((dir) => existsSync(join(dir, 'package.json')))
    .flatMap((dir) => {
      const { name, version, spruce } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as {
        name: string;
        version: string;
        spruce?: { mounts?: string[]; slots?: Record<string, string> };
      };
      if (!spruce?.mounts) return [];
      return [{ name: name.replace(/^@spruce\//, ''), dir, version, mounts: spruce.mounts, slots: Object.keys(spruce.slots ?? {}).sort() }];
    });
}

export function findRemote(root: string, name: string): RemoteApp {
  const all = remoteApps(root);
  const app = all.find((candidate) => candidate.name === name);
  if (!app)
    throw new Failure(
      `there is no remote "${name}"; the remotes are ${all.map((candidate) => candidate.name).join(', ') || 'none yet'}`,
      2,
    );
  return app;
}
