import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { checkedRelease, CONTRACT, sha256, type Release } from '@spruce/federation';
import { requires } from '@spruce/webpack/shared';
import type { Context } from './context';
import { author, buildTime, commit } from './git';
import { listFiles } from './local-release';
import { Failure } from './output';
import { makeLive } from './promote-command';
import { publish } from './publish';

/** The part of `mf-manifest.json` of the official Module Federation plugin that a release needs. */
const manifest = z.object({
  name: z.string(),
  metaData: z.object({ buildInfo: z.object({ buildVersion: z.string() }), remoteEntry: z.object({ name: z.string() }) }),
  shared: z.array(z.object({ name: z.string(), requiredVersion: z.string() })),
  exposes: z.array(z.object({ name: z.string() })),
});

export const addReleasePlain = (context: Context) =>
  context
    .command('release-plain', 'publish and promote a remote that was built with the official Module Federation plugin only')
    .argument('<folder>', 'output of its build, with mf-manifest.json')
    .requiredOption('--mounts <paths>', 'URL prefixes of its pages, separated by commas')
    .action(async (folder: string, { mounts }: { mounts: string }) => {
      const { env, store, keys, requireSharedStore } = context;
      requireSharedStore();
      const dir = await mkdtemp(join(tmpdir(), 'spruce-plain-'));
      try {
        await cp(folder, join(dir, 'client'), { recursive: true });
        const release = await describeBuild(join(dir, 'client'), mounts.split(','));
        const origin = { commit: commit(env), by: author(env) };
        await publish(store, { release, dir }, await keys(), origin);
        await makeLive(context, { app: release.name, version: release.version }, {});
      } finally {
        await rm(dir, { recursive: true, force: true });
      }
    });

async function describeBuild(dir: string, mounts: string[]): Promise<Release> {
  const json = await readFile(join(dir, 'mf-manifest.json'), 'utf8').catch(() => '{}');
  const { data, error } = manifest.safeParse(JSON.parse(json));
  if (error) throw new Failure(`mf-manifest.json is missing or incomplete; build with "manifest: true"\n${z.prettifyError(error)}`, 2);
  const { name, metaData, shared, exposes } = data;
  if (!exposes.some((exposed) => exposed.name === 'routes')) throw new Failure(`${name} does not expose ./routes`, 2);
  const provided = Object.keys(requires());
  const needed = shared.map((library) => ({ ...library, name: provided.find((one) => `${library.name}/`.startsWith(`${one}/`)) }));
  const files = await readFiles(dir);
  return checkedRelease({
    schema: 1,
    name,
    version: `${metaData.buildInfo.buildVersion}-${sha256(JSON.stringify([files, mounts])).slice(0, 12)}`,
    contract: CONTRACT,
    builtAt: buildTime(),
    mounts,
    namespace: name,
    slots: [],
    requires: Object.fromEntries(needed.flatMap(({ name: library, requiredVersion }) => (library ? [[library, requiredVersion]] : []))),
    client: { entry: metaData.remoteEntry.name, groups: {}, files },
  });
}

async function readFiles(dir: string): Promise<Release['client']['files']> {
  const described = (await listFiles(dir)).map(async (path) => {
    const bytes = await readFile(join(dir, path));
    const integrity = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
    return [path, { sha256: sha256(bytes), bytes: bytes.length, integrity }] as const;
  });
  return Object.fromEntries(await Promise.all(described));
}
