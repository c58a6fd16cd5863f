import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Puts an `npm` first on the PATH that installs the `node_modules` of a folder instead of packages of a registry. */
export function fakeNpm(root: string): () => void {
  const before = process.env['PATH'];
  const bin = join(root, 'bin');
  mkdirSync(bin);
  writeFileSync(join(bin, 'npm'), `#!/bin/sh\n[ "$1 $2" = "ci --omit=dev" ] && cp -R "${root}/node_modules" .\n`);
  chmodSync(join(bin, 'npm'), 0o755);
  process.env['PATH'] = `${bin}:${before}`;
  return () => void (process.env['PATH'] = before);
}
