import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@spruce/bootstrap/environment.mjs';
import type { ClientAssets } from '@spruce/federation';

/** Returns the script of a named chunk, such as `route.catalog.product-list`; file names contain only numbers. */
export function findChunkScript(app: string, chunk: string): string {
  const { groups } = JSON.parse(readFileSync(join(root, 'apps', app, 'dist/client/assets.json'), 'utf8')) as ClientAssets;
  const script = groups[chunk]?.js.at(-1);
  if (!script) throw new Error(`App ${app} has no chunk ${chunk}`);
  return script;
}
