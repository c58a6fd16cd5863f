import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Puts another `npm` first on the PATH. Its command `ci` copies `node_modules` of `root` instead of using a package registry. */
export function fakeNpm(root: string): () => void {
  const before = process.env['PATH'];
  const bin = join(root, 'bin');
  mkdirSync(bin);
  const instead = `[ "$1 $2" = "ci --omit=dev" ] && exec cp -R "${root}/node_modules" .`;
  writeFileSync(join(bin, 'npm'), `#!/bin/sh\n${instead}\nPATH="${before}" exec npm "$@"\n`);
  chmodSync(join(bin, 'npm'), 0o755);
  process.env['PATH'] = `${bin}:${before}`;
  return () => void (process.env['PATH'] = before);
}
