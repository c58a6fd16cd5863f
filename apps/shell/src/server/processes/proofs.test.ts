/** @jest-environment node */
import { availableParallelism } from 'node:os';
import { Proofs, type Proof } from './proofs';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const RETRY_MS = 5_000;
const release = { app: 'catalog', version: '1.0.0', sha256: 'a' };
const answers = (...proofs: Proof[]) => jest.fn(() => Promise.resolve(proofs.shift()));

test('proves a release once for all callers, and never repeats a proof that failed because of the release', async () => {
  for (const proof of [undefined, { code: 'throws-on-load', message: 'no' } as const]) {
    const prove = answers(proof);
    const proofs = new Proofs(prove);
    expect(await Promise.all([proofs.of(release), proofs.of(release)])).toEqual([proof, proof]);
    await jest.advanceTimersByTimeAsync(10 * RETRY_MS);
    expect(await proofs.of(release)).toEqual(proof);
    expect(prove).toHaveBeenCalledTimes(1);
  }
});

test.each(['missing-file', 'hash-mismatch', 'store-unavailable', 'load-timeout', 'too-slow', 'proof-interrupted'] as const)(
  'proves a release again after a while when it was refused as %s',
  async (code) => {
    const refused = { code, message: 'not now' };
    const proofs = new Proofs(answers(refused, undefined));
    expect(await proofs.of(release)).toEqual(refused);
    await jest.advanceTimersByTimeAsync(RETRY_MS - 1);
    expect(await proofs.of(release)).toEqual(refused);
    await jest.advanceTimersByTimeAsync(1);
    expect(await proofs.of(release)).toBeUndefined();
  },
);

test('proves a release although the proofs of other releases hang or fail', async () => {
  const hangs = new Promise<Proof>(() => undefined);
  const prove = jest.fn(({ app }: typeof release): Promise<Proof> => {
    if (app === 'hangs') return hangs;
    return app === 'fails' ? Promise.reject(new Error('no memory')) : Promise.resolve(undefined);
  });
  const proofs = new Proofs(prove);
  for (let core = 1; core < availableParallelism(); core += 1) void proofs.of({ ...release, app: 'hangs', version: `1.0.${core}` });
  const fails = Array.from({ length: 4 }, (_, at) => proofs.of({ ...release, app: 'fails', version: `1.0.${at}` }));
  const message = 'could not be proven: Error: no memory';
  expect(await Promise.all(fails)).toEqual(fails.map(() => ({ code: 'proof-interrupted', message })));
  expect(await Promise.all([proofs.of(release), proofs.of({ ...release, version: '1.1.0' })])).toEqual([undefined, undefined]);
});

test('proves at most one release per core at a time', async () => {
  const ends: (() => void)[] = [];
  const prove = jest.fn(() => new Promise<Proof>((resolve) => ends.push(() => resolve(undefined))));
  const proofs = new Proofs(prove);
  const all = Array.from({ length: availableParallelism() + 1 }, (_, at) => proofs.of({ ...release, version: `1.0.${at}` }));
  await jest.advanceTimersByTimeAsync(0);
  expect(prove).toHaveBeenCalledTimes(availableParallelism());
  ends.forEach((end) => end());
  await jest.advanceTimersByTimeAsync(0);
  expect(prove).toHaveBeenCalledTimes(availableParallelism() + 1);
  ends.at(-1)!();
  expect(await Promise.all(all)).toEqual(all.map(() => undefined));
});
