import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './environment.mjs';
import { run } from './run.mjs';

const stamp = join(root, 'node_modules', '.spruce-lock');

/** Returns whether packages were installed. */
export async function install() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return false;
  await run('Installing packages', 'npm', ['ci', '--no-audit', '--no-fund']);
  writeFileSync(stamp, wanted);
  return true;
}
