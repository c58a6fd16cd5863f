import { createHash, generateKeyPairSync } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderStore } from '../folder-store';
import type { RemoteRegistryOptions } from '../registry-types';
import type { Release } from '../release';
import { RemoteRegistry } from '../remote-registry';
import { pointerPath, promotionPath, publishedPath, signPointer, signPublished, type Pointer } from '../statements';
import type { ReleaseStore } from '../store';

const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');
const integrity = (bytes: Buffer | string): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
const pair = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  };
};

export const keys = pair();
export const otherKeys = pair();

export const bundle = (
  version: string,
  { app = 'catalog', path = 'product', id }: { app?: string; path?: string; id?: string } = {},
): string => `
  const { createElement } = require('react');
  exports.namespace = ${JSON.stringify(app)};
  exports.loadMessages = async (language) => ({ default: { version: ${JSON.stringify(version)}, language } });
  exports.default = [{ id: ${JSON.stringify(id ?? `${app}.product-list`)}, path: ${JSON.stringify(path)}, lazy: async () => ({ Component: () => createElement('h1', null, ${JSON.stringify(version)}), loader: () => ${JSON.stringify(version)} }) }];
`;

export interface LogLine {
  level: string;
  fields: Record<string, unknown>;
  message: string;
}

export class StoreKit {
  readonly lines: LogLine[] = [];
  private constructor(readonly root: string) {}

  static async create(): Promise<StoreKit> {
    const root = await mkdtemp(join(tmpdir(), 'spruce-federation-'));
    await mkdir(join(root, 'store'));
    return new StoreKit(root);
  }

  remove = (): Promise<void> => rm(this.root, { recursive: true, force: true });
  store: () => ReleaseStore = () => new FolderStore(join(this.root, 'store'));
  file = (path: string): string => join(this.root, 'store', path);
  refused = (): unknown[] => this.lines.filter(({ level }) => level === 'error').map(({ fields }) => fields['code']);

  async publish(
    version: string,
    { app = 'catalog', code = bundle(version, { app }), release: change = {} as Partial<Release> } = {},
  ): Promise<Release> {
    const entry = Buffer.from(`var ${app} = ${JSON.stringify(version)};`);
    const twin = Buffer.from(`brotli of ${version}`);
    const listed = (bytes: Buffer) => ({ sha256: sha256(bytes), bytes: bytes.length, integrity: integrity(bytes) });
    const release: Release = {
      schema: 1,
      name: app,
      version,
      contract: 1,
      builtAt: '2026-11-21T00:00:00.000Z',
      mounts: app === 'catalog' ? ['/', '/product'] : [`/${app}`],
      namespace: app,
      slots: [],
      requires: { react: '^19.3.1' },
      server: { file: 'server/index.cjs', sha256: sha256(code), bytes: Buffer.byteLength(code) },
      client: { entry: 'remoteEntry.js', groups: {}, files: { 'remoteEntry.js': listed(entry), 'remoteEntry.js.br': listed(twin) } },
      ...change,
    };
    const store = this.store();
    await store.put(app, `${version}/server/index.cjs`, Buffer.from(code));
    await store.put(app, `${version}/client/remoteEntry.js`, entry);
    await store.put(app, `${version}/client/remoteEntry.js.br`, twin);
    await store.put(app, `${version}/release.json`, Buffer.from(JSON.stringify(release)));
    return release;
  }

  async promote(
    version: string,
    seq: number,
    { app = 'catalog', key = keys.privateKey, history = true, change = {} as Partial<Pointer> } = {},
  ): Promise<Buffer> {
    const hash = sha256(await this.store().read(app, `${version}/release.json`));
    const bytes = signPointer({ schema: 1, name: app, version, sha256: hash, seq, promotedAt: '2026-11-21T00:00:00.000Z', ...change }, key);
    if (history) await this.store().put(app, promotionPath(seq), bytes);
    await this.store().putPointer(app, bytes, await this.pointer(app).catch(() => undefined));
    return bytes;
  }

  async sign(version: string, key = keys.privateKey, app = 'catalog'): Promise<void> {
    const hash = sha256(await this.store().read(app, `${version}/release.json`));
    const statement = { schema: 1, name: app, version, sha256: hash, publishedAt: '2026-11-21T00:00:00.000Z' } as const;
    await this.store().put(app, publishedPath(version), signPublished(statement, key));
  }

  pointer = (app = 'catalog'): Promise<Buffer> => this.store().read(app, pointerPath);
  spoil = (path: string, bytes: Buffer | string): Promise<void> => writeFile(this.file(path), bytes);

  registry(change: Partial<RemoteRegistryOptions> = {}): RemoteRegistry {
    const log = (level: string) => (fields: object, message: string) =>
      void this.lines.push({ level, fields: fields as Record<string, unknown>, message });
    return new RemoteRegistry({
      store: this.store(),
      apps: [{ name: 'catalog', fallbackMounts: ['/', '/product'] }],
      publicKeys: () => [keys.publicKey],
      // These tests load bundles only, so they need no real React.
      shared: { react: { createElement: (type: string, _props: null, child: string) => ({ type, child }) } },
      versions: { react: '19.3.1' },
      contract: 1,
      stateDir: join(this.root, 'state'),
      shellVersion: '1.0.0-shell',
      loadTimeoutMs: 200,
      logger: { info: log('info'), warn: log('warn'), error: log('error') },
      ...change,
    });
  }
}
