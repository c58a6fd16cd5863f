/** @jest-environment node */
import { Proofs } from './proofs';
import type { Proof } from './prove-in-child';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const RETRY_MS = 60_000;
const release = { app: 'catalog', version: '1.0.0', sha256: 'a' };
const answers = (...proofs: Proof[]) => jest.fn(() => Promise.resolve(proofs.shift()));

test('proves a release once for all callers, and keeps a refusal that the release itself causes', async () => {
  for (const proof of [undefined, { code: 'throws-on-load', message: 'no' } as const]) {
    const prove = answers(proof);
    const proofs = new Proofs(prove, RETRY_MS);
    expect(await Promise.all([proofs.of(release), proofs.of(release)])).toEqual([proof, proof]);
    await jest.advanceTimersByTimeAsync(10 * RETRY_MS);
    expect(await proofs.of(release)).toEqual(proof);
    expect(prove).toHaveBeenCalledTimes(1);
  }
});

test.each(['missing-file', 'hash-mismatch', 'load-timeout', 'proof-interrupted'] as const)(
  'proves a release again after a while when it was refused as %s',
  async (code) => {
    const refused = { code, message: 'not now' };
    const proofs = new Proofs(answers(refused, undefined), RETRY_MS);
    expect(await proofs.of(release)).toEqual(refused);
    await jest.advanceTimersByTimeAsync(RETRY_MS - 1);
    expect(await proofs.of(release)).toEqual(refused);
    await jest.advanceTimersByTimeAsync(1);
    expect(await proofs.of(release)).toBeUndefined();
  },
);

test('proves a release again at the next poll when the store was unavailable', async () => {
  const proofs = new Proofs(answers({ code: 'store-unavailable', message: 'gone' }, undefined), RETRY_MS);
  expect((await proofs.of(release))?.code).toBe('store-unavailable');
  await jest.advanceTimersByTimeAsync(1);
  expect(await proofs.of(release)).toBeUndefined();
});
