/** @jest-environment node */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { Quarantine } from './quarantine';
import { signPointer, signPreview, verifyPreview, type Preview } from './statements';
import { bundle, keys, otherKeys, StoreKit } from './testing/store-kit';

let kit: StoreKit;
beforeEach(async () => {
  kit = await StoreKit.create();
});
afterEach(() => kit.remove());

const named = async (version: string, app = 'catalog') => ({
  app,
  version,
  sha256: createHash('sha256')
    .update(await kit.store().read(app, `${version}/release.json`))
    .digest('hex'),
});

describe('preview token', () => {
  const preview: Preview = {
    schema: 1,
    purpose: 'preview',
    name: 'catalog',
    version: '1.2.0',
    sha256: 'a'.repeat(64),
    expiresAt: '2026-11-29T00:00:00.000Z',
  };
  const now = Date.parse('2026-11-22T00:00:00Z');
  const publicKeys = (app: string) => (app === 'catalog' ? [keys.publicKey] : [otherKeys.publicKey]);

  it("can be verified with the squad's key, and contains only characters that a cookie allows", () => {
    const token = signPreview(preview, keys.privateKey);
    expect(token).toMatch(/^[\w-]+$/);
    expect(verifyPreview(token, publicKeys, now)).toEqual(preview);
  });

  it('expires at its end time', () => {
    const token = signPreview(preview, keys.privateKey);
    expect(() => verifyPreview(token, publicKeys, Date.parse(preview.expiresAt))).toThrow(expect.objectContaining({ code: 'expired' }));
  });

  it.each([
    ['empty', ''],
    ['not a token', 'catalog'],
    ['signed by another squad', signPreview(preview, otherKeys.privateKey)],
    ['for a remote without keys', signPreview({ ...preview, name: '../catalog' }, keys.privateKey)],
    ['changed to another version', forged()],
    ['a signed pointer', pointerAsToken()],
  ])('is refused when it is %s', (_what, token) => {
    expect(() => verifyPreview(token, publicKeys, now)).toThrow(
      expect.objectContaining({ code: expect.stringMatching(/^(bad-signature|malformed-pointer)$/) }),
    );
  });

  function forged(): string {
    const file = JSON.parse(Buffer.from(signPreview(preview, keys.privateKey), 'base64url').toString()) as object;
    return Buffer.from(JSON.stringify({ ...file, payload: JSON.stringify({ ...preview, version: '6.6.6' }) })).toString('base64url');
  }
  function pointerAsToken(): string {
    return signPointer({ ...preview, purpose: undefined, seq: 1, promotedAt: preview.expiresAt } as never, keys.privateKey).toString(
      'base64url',
    );
  }
});

it('loads a release that was never promoted, and keeps the live release', async () => {
  await kit.publish('1.0.0');
  await kit.promote('1.0.0', 1);
  await kit.publish('1.1.0');
  const registry = kit.registry();
  await registry.refresh();
  const { generation } = registry;
  const [remote] = await registry.preview([await named('1.1.0')]);
  expect(remote?.release.version).toBe('1.1.0');
  expect(registry.generation).toBe(generation);
  expect(registry.current().get('catalog')).toMatchObject({ release: { version: '1.0.0' } });
});

it('refuses a preview for the same reasons as a promotion', async () => {
  await kit.publish('1.1.0', { code: 'throw new Error("broken")' });
  await kit.publish('1.0.0', { app: 'pages', code: bundle('1.0.0', { app: 'pages', path: 'pages' }) });
  await kit.promote('1.0.0', 1, { app: 'pages' });
  await kit.publish('1.2.0', { code: bundle('1.2.0', { path: 'pages' }), release: { mounts: ['/pages'] } });
  const registry = kit.registry();
  await registry.refresh();
  const refused = async (release: Promise<Parameters<typeof registry.preview>[0][number]>) =>
    registry.preview([await release]).catch((error: { code: string }) => error.code);
  expect(await refused(named('1.1.0'))).toBe('throws-on-load');
  expect(await refused(named('1.2.0'))).toBe('mount-conflict');
  expect(await refused(named('1.2.0').then((release) => ({ ...release, version: '9.9.9' })))).toBe('missing-file');
  expect(await refused(named('1.2.0').then((release) => ({ ...release, sha256: 'b'.repeat(64) })))).toBe('hash-mismatch');
});

it('refuses a preview of a quarantined release, although it is in memory', async () => {
  await kit.publish('1.1.0');
  const registry = kit.registry();
  const release = await named('1.1.0');
  await registry.preview([release]);
  new Quarantine(join(kit.root, 'state')).add('catalog', '1.1.0', 1, 'it blocked processes');
  await expect(registry.preview([release])).rejects.toMatchObject({ code: 'quarantined' });
});

it('keeps only a few previews in memory, however many are opened', async () => {
  let loads = 0;
  const registry = kit.registry({ prove: () => Promise.resolve(void (loads += 1)) });
  for (let minor = 0; minor < 8; minor += 1) {
    await kit.publish(`1.${minor}.0`);
    await registry.preview([await named(`1.${minor}.0`)]);
  }
  await registry.preview([await named('1.7.0')]);
  expect(loads).toBe(8);
  await registry.preview([await named('1.0.0')]);
  expect(loads).toBe(9);
});
