/** @jest-environment node */
import { Proofs } from './proofs';
import type { Proof } from './prove-in-child';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const RETRY_MS = 60_000;
const release = { app: 'catalog', version: '1.0.0', sha256: 'a' };
const answers = (...proofs: Proof[]) => jest.fn(() => Promise.resolve(proofs.shift()));

test('a release runs once, whoever asks, and is refused for good where its own content is at fault', async () => {
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
  'what is refused as %s is no fault of the release, which runs again after a while',
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

test('a release whose store went away meanwhile runs again at the next look', async () => {
  const proofs = new Proofs(answers({ code: 'store-unavailable', message: 'gone' }, undefined), RETRY_MS);
  expect((await proofs.of(release))?.code).toBe('store-unavailable');
  await jest.advanceTimersByTimeAsync(1);
  expect(await proofs.of(release)).toBeUndefined();
});
