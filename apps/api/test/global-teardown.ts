import { rmSync } from 'node:fs';

export default async function globalTeardown(): Promise<void> {
  await globalThis.testPostgres?.stop();
  if (globalThis.testFolder) rmSync(globalThis.testFolder, { recursive: true, force: true });
}
