/** @jest-environment node */
import { openStore } from './open-store';
import { startS3 } from './testing/s3-server';

it('reads a bucket without adding a global variable', async () => {
  const { bucket, close } = await startS3();
  try {
    const before = Reflect.ownKeys(globalThis);
    const store = await openStore(`s3://${bucket}/shop`);
    expect(await store.apps()).toEqual([]);
    expect(Reflect.ownKeys(globalThis).filter((key) => !before.includes(key))).toEqual([]);
  } finally {
    await close();
  }
});
