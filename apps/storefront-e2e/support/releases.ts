import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '@spruce/bootstrap/environment.mjs';
import { openStore, publishedPath, signPublished, type Pointer, type Release, type ReleaseStore } from '@spruce/federation';
import { currentTime } from '@spruce/jest-setup/clock';
import {
  previewLinks,
  promote,
  promoteCanary,
  readEnvironment,
  readPrivateKey,
  readPublicKeys,
  rollback,
  type Keys,
} from '@spruce/release';
import type { Stack } from './stack';

export async function openReleaseStore(dataDir: string, address = join(dataDir, 'releases')): Promise<{ store: ReleaseStore; keys: Keys }> {
  const environment = readEnvironment({ ...process.env, DATA_DIR: dataDir, RELEASE_STORE: address });
  const keys = { privateKey: await readPrivateKey(environment), publicKeys: await readPublicKeys(environment) };
  return { store: await openStore(environment.store), keys };
}

/** These operations run the code of the release command in this process, because starting the command takes too long. */
export function createReleaseOperations(stack: Pick<Stack, 'dataDir' | 'url' | 'shellLog'>) {
  const address = join(stack.dataDir, 'releases');
  const opened = openReleaseStore(stack.dataDir);
  const folder = (app: string, version: string) => join(address, app, version);
  const sign = async (app: string, version: string, manifest: string) => {
    await writeFile(join(folder(app, version), 'release.json'), manifest);
    const sha256 = createHash('sha256').update(manifest).digest('hex');
    const statement = { schema: 1, name: app, version, sha256, publishedAt: currentTime().toISOString() } as const;
    const { privateKey } = (await opened).keys;
    await writeFile(join(address, app, publishedPath(version)), signPublished(statement, privateKey));
  };
  const command = (shell: string, ...args: string[]): Promise<{ code?: number; stdout: string; stderr: string }> => {
    const env = { ...process.env, DATA_DIR: stack.dataDir, RELEASE_STORE: '', RELEASE_SHELLS: shell };
    return promisify(execFile)(process.execPath, ['tools/release/bin.mjs', ...args], { cwd: root, env }).catch(
      (error: { code: number; stdout: string; stderr: string }) => error,
    );
  };
  return {
    async promote(app: string, version: string, percent?: number): Promise<Pointer> {
      const { store, keys } = await opened;
      if (percent !== undefined) return promoteCanary(store, { app, version }, percent, keys, {});
      return promote(store, { app, version }, keys);
    },
    async previewLink(app: string, version: string): Promise<string> {
      const { store, keys } = await opened;
      return (await previewLinks(store, { app, version }, keys, { shops: [stack.url], days: 7 })).links[0]!;
    },
    async rollback(app: string): Promise<void> {
      const { store, keys } = await opened;
      await rollback(store, app, keys);
    },
    pointer: join(address, 'catalog', 'channel.json'),
    folder,
    async published(app: string): Promise<string> {
      const names = await readdir(join(address, app), { withFileTypes: true });
      const found = names.find((entry) => entry.isDirectory() && /^\d/.test(entry.name));
      if (!found) throw new Error(`No published release of ${app}`);
      return found.name;
    },
    async publishCopy(
      app: string,
      from: string,
      version: string,
      edit: (code: string) => string = (code) => code,
      change: (release: Record<string, unknown>) => void = () => {},
    ): Promise<void> {
      const target = folder(app, version);
      await cp(folder(app, from), target, { recursive: true });
      const file = join(target, 'release.json');
      const release = JSON.parse(await readFile(file, 'utf8')) as {
        version: string;
        server: { file: string; sha256: string; bytes: number };
      } & Record<string, unknown>;
      const code = Buffer.from(edit(await readFile(join(target, release.server.file), 'utf8')));
      await writeFile(join(target, release.server.file), code);
      release.version = version;
      release.server.sha256 = createHash('sha256').update(code).digest('hex');
      release.server.bytes = code.length;
      change(release);
      await sign(app, version, JSON.stringify(release));
    },
    async changeClientFile(
      app: string,
      version: string,
      which: (client: Release['client']) => string,
      edit: (code: string) => string,
    ): Promise<void> {
      const file = join(folder(app, version), 'release.json');
      const release = JSON.parse(await readFile(file, 'utf8')) as Release;
      const { files } = release.client;
      const name = which(release.client);
      const path = join(folder(app, version), 'client', name);
      const code = Buffer.from(edit(await readFile(path, 'utf8')));
      await writeFile(path, code);
      const hash = (algorithm: string, encoding: 'hex' | 'base64') => createHash(algorithm).update(code).digest(encoding);
      files[name] = { sha256: hash('sha256', 'hex'), bytes: code.length, integrity: `sha384-${hash('sha384', 'base64')}` };
      for (const twin of ['.br', '.gz']) delete files[name + twin];
      await sign(app, version, JSON.stringify(release));
    },
    // `status` exits with an error if the live release is not the signed release, but its output is complete in both cases.
    status: async (app: string, shell = stack.url): Promise<string> => (await command(shell, 'status', app)).stdout,
    /** Runs the `promote` command in a process. The command asks the shell for a trial run of the release first. */
    promoteProven: (app: string, version: string) => command(stack.url, 'promote', app, version),
    async refusals(): Promise<string[]> {
      const lines = (await readFile(stack.shellLog, 'utf8')).split('\n').filter(Boolean);
      return lines.flatMap((line) => {
        try {
          const { code, msg } = JSON.parse(line) as { code?: string; msg?: string };
          return code && msg?.startsWith('release rejected') ? [code] : [];
        } catch {
          return [];
        }
      });
    },
  };
}
