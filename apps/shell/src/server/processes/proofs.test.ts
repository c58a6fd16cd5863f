/** @jest-environment node */
import { Proofs } from './proofs';
import type { Proof } from './prove-in-child';

const release = { app: 'catalog', version: '1.0.0', sha256: 'a' };
const answers = (...proofs: Proof[]) => jest.fn(() => Promise.resolve(proofs.shift()));

test('a release runs once, whoever asks, and is refused for good where its own content is at fault', async () => {
  for (const proof of [undefined, { code: 'throws-on-load', message: 'no' } as const]) {
    const prove = answers(proof);
    const proofs = new Proofs(prove);
    expect(await Promise.all([proofs.of(release), proofs.of(release)])).toEqual([proof, proof]);
    expect(await proofs.of(release)).toEqual(proof);
    expect(prove).toHaveBeenCalledTimes(1);
  }
});

test.each(['missing-file', 'hash-mismatch', 'store-unavailable', 'load-timeout', 'proof-interrupted'] as const)(
  'what is refused as %s is no fault of the release, which runs again when somebody asks',
  async (code) => {
    const proofs = new Proofs(answers({ code, message: 'not now' }, undefined));
    expect(await proofs.of(release)).toEqual({ code, message: 'not now' });
    expect(await proofs.of(release)).toBeUndefined();
  },
);
