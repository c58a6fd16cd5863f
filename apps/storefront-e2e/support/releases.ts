import { createHash } from 'node:crypto';
import { execFile } from 'node:child_process';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '@spruce/bootstrap/environment.mjs';
import { publishedPath, signPublished } from '@spruce/federation';
import type { Stack } from './stack';

const run = promisify(execFile);

/** The release store of one stack, as a squad, and as somebody who should not, would handle it. */
export function releasesOf(stack: Stack) {
  const store = join(stack.dataDir, 'releases');
  const command = (...args: string[]) =>
    run(process.execPath, ['tools/release/bin.mjs', ...args], {
      cwd: root,
      env: { ...process.env, DATA_DIR: stack.dataDir, RELEASE_STORE: store },
    });
  const folder = (app: string, version: string) => join(store, app, version);
  return {
    promote: (app: string, version: string) => command('promote', app, version),
    rollback: (app: string) => command('rollback', app),
    pointer: join(store, 'catalog', 'channel.json'),
    folder,
    async live(app: string): Promise<string> {
      const { remotes } = (await (await fetch(`${stack.url}/readyz`)).json()) as { remotes: Record<string, string> };
      return remotes[app] ?? 'none';
    },
    async published(app: string): Promise<string> {
      const names = await readdir(join(store, app), { withFileTypes: true });
      const found = names.find((entry) => entry.isDirectory() && /^\d/.test(entry.name));
      if (!found) throw new Error(`nothing is published of ${app}`);
      return found.name;
    },
    /** Publishes a copy of a release under another version, its server bundle changed by `edit`, with hashes that fit. */
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
      const manifest = JSON.stringify(release);
      await writeFile(file, manifest);
      const sha256 = createHash('sha256').update(manifest).digest('hex');
      const statement = { schema: 1, name: app, version, sha256, publishedAt: new Date().toISOString() } as const;
      const key = await readFile(join(stack.dataDir, 'keys/release.pem'), 'utf8');
      await writeFile(join(store, app, publishedPath(version)), signPublished(statement, key));
    },
    /** The reasons that the shell's log gives for what it refused. */
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
