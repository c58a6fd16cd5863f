import { createHash } from 'node:crypto';
import { cp, readdir, readFile, rename, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientAssets, ProgramRelease } from '@spruce/federation';
import { describeProgram, type LocalRelease } from '@spruce/release';

const computeHash = (algorithm: string, content: Buffer | string, encoding: 'hex' | 'base64') =>
  createHash(algorithm).update(content).digest(encoding);
const isCompressedCopy = (file: string) => /\.(br|gz)$/.test(file);
const isText = (file: string) => /\.(js|cjs|css|json|svg)$/.test(file);

/** Gives a release another version. Leaves out compressed copies of files, because uploading them would double the time. */
export function createNextRemote({ dir, release }: LocalRelease, version: string): LocalRelease {
  const files = Object.fromEntries(Object.entries(release.client.files).filter(([file]) => !isCompressedCopy(file)));
  return { dir, release: { ...release, version, client: { ...release.client, files } } };
}

export async function createNextShell(from: string, target: string, word: string): Promise<LocalRelease<ProgramRelease>> {
  const packages = join(from, 'node_modules');
  await cp(from, target, { recursive: true, filter: (source) => !source.startsWith(packages) && !isCompressedCopy(source) });
  await symlink(packages, join(target, 'node_modules'));
  const client = join(target, 'client');
  const hashes = (await readdir(client)).flatMap((file) => /\.([0-9a-f]{6}|[0-9a-f]{8})\.\w+$/.exec(file)?.[1] ?? []);
  const next = new Map(hashes.map((hash) => [hash, computeHash('sha256', hash + word, 'hex').slice(0, hash.length)]));
  const renamed = (text: string) => text.replace(/\b(?:[0-9a-f]{6}|[0-9a-f]{8})\b/g, (hash) => next.get(hash) ?? hash);
  for (const folder of [client, join(target, 'server')])
    for (const file of await readdir(folder)) {
      const path = join(folder, file);
      if (isText(file)) await writeFile(path, renamed(await readFile(path, 'utf8')));
      if (renamed(file) !== file) await rename(path, join(folder, renamed(file)));
    }
  const assets = JSON.parse(await readFile(join(client, 'assets.json'), 'utf8')) as ClientAssets;
  const files: ClientAssets['files'] = {};
  for (const file of Object.keys(assets.files).filter((name) => !isCompressedCopy(name))) {
    const bytes = await readFile(join(client, file));
    files[file] = {
      sha256: computeHash('sha256', bytes, 'hex'),
      bytes: bytes.length,
      integrity: `sha384-${computeHash('sha384', bytes, 'base64')}`,
    };
  }
  await writeFile(join(client, 'assets.json'), JSON.stringify({ ...assets, files }));
  const { version } = JSON.parse(await readFile(join(target, 'package.json'), 'utf8')) as { version: string };
  return describeProgram('shell', target, version);
}

export async function createNextService(from: string, target: string, column: string): Promise<void> {
  const packages = join(from, 'node_modules');
  await cp(from, target, { recursive: true, filter: (source) => !source.startsWith(packages) });
  await symlink(packages, join(target, 'node_modules'));
  const path = join(target, 'migrations/meta/_journal.json');
  const journal = JSON.parse(await readFile(path, 'utf8')) as { entries: { idx: number; version: string; when: number; tag: string }[] };
  const { idx, version, when } = journal.entries.at(-1)!;
  const entry = { idx: idx + 1, version, when: when + 1, tag: `${String(idx + 1).padStart(4, '0')}_${column}`, breakpoints: true };
  await writeFile(path, JSON.stringify({ ...journal, entries: [...journal.entries, entry] }));
  await writeFile(join(target, `migrations/${entry.tag}.sql`), `ALTER TABLE "orders" ADD COLUMN "${column}" text;`);
}
