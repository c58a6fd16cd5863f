/** @jest-environment node */
import { createHash, generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { pointerPath, promotionPath, signPointer, type Release } from '@spruce/federation';
import { startBareShell } from './testing/bare-shell';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const privatePem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const integrity = `sha384-${createHash('sha384').update('').digest('base64')}`;
const dir = mkdtempSync(join(tmpdir(), 'spruce-many-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** Remotes of a real shop have different names, which compress worse than numbers. */
const nameOf = (at: number) => `squad-${sha256(String(at)).replace(/\d/g, '').slice(0, 8)}-${at}`;
const WORKING = 3;

function writeRemote(store: string, at: number): void {
  const name = nameOf(at);
  const write = (path: string, content: string | Buffer) => {
    const file = join(store, name, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  };
  const code = `
    if (${at} !== ${WORKING}) throw new Error('this bundle runs');
    exports.namespace = '${name}';
    exports.loadMessages = async () => ({ default: {} });
    exports.default = [{ id: '${name}.page', path: '${name}', Component: () => 'Page of ${name}' }];
  `;
  const release: Release = {
    ...{ schema: 1, contract: 1, builtAt: '2026-11-30T00:00:00.000Z', requires: {}, slots: [] },
    ...{ name, version: '1.0.0', namespace: name, mounts: [`/${name}`] },
    server: { file: 'server/index.cjs', sha256: sha256(code), bytes: code.length },
    client: { entry: 'remoteEntry.js', groups: {}, files: { 'remoteEntry.js': { sha256: sha256(''), bytes: 0, integrity } } },
  };
  const json = JSON.stringify(release);
  const pointer = { schema: 1, name, version: '1.0.0', sha256: sha256(json), seq: 1, promotedAt: release.builtAt } as const;
  write('1.0.0/server/index.cjs', code);
  write('1.0.0/release.json', json);
  write(promotionPath(1), signPointer(pointer, privatePem));
  write(pointerPath, signPointer(pointer, privatePem));
}

async function startWith(count: number) {
  const store = join(dir, String(count));
  for (let at = 0; at < count; at += 1) writeRemote(store, at);
  const key = join(dir, 'key.pem');
  writeFileSync(key, publicKey.export({ type: 'spki', format: 'pem' }));
  const begun = performance.now();
  const shell = await startBareShell({ RELEASE_STORE: store, RELEASE_PUBLIC_KEY_FILE: key });
  return { ...shell, startMs: performance.now() - begun };
}

const bytesOf = async (shell: Awaited<ReturnType<typeof startWith>>) =>
  brotliCompressSync(Buffer.from(await (await shell.ask('/about-us')).arrayBuffer())).length;

it('starts with 200 remotes within 15 s, loads bundles at the first request, and keeps pages small', async () => {
  const few = await startWith(5);
  const many = await startWith(200);
  try {
    expect(many.startMs).toBeLessThan(15_000);
    const liveRemotes = async () => {
      const { remotes } = (await (await many.ask('/readyz')).json()) as { remotes: Record<string, string> };
      return Object.keys(remotes).filter((name) => remotes[name] === '1.0.0');
    };
    expect(await liveRemotes()).toHaveLength(200);
    expect((await bytesOf(many)) - (await bytesOf(few))).toBeLessThan(2_048);

    const name = nameOf(WORKING);
    expect(await (await many.ask(`/${name}`)).text()).toContain(`Page of ${name}`);
    expect((await many.ask(`/${nameOf(4)}`)).status).toBe(503);
    expect(await liveRemotes()).toHaveLength(199);

    const entry = `${many.origin}/remotes/${name}/1.0.0/remoteEntry.js`;
    const answer = await many.ask(`/-/remotes/${name}`);
    expect([answer.headers.get('cache-control'), await answer.json()]).toEqual([
      'private, no-store',
      { version: '1.0.0', entry, integrity },
    ]);
    expect([(await many.ask('/-/remotes/none')).status, (await many.ask('/-/remotes/account')).status]).toEqual([404, 503]);
  } finally {
    await few.close();
    await many.close();
  }
}, 60_000);
