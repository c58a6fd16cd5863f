import { posix } from 'node:path';
import { StoreError } from './store';

/** Whether a folder of a store can be an app's. */
export const isAppName = (name: string): boolean => /^[a-z][a-z0-9-]*$/.test(name);

/** `<app>/<path>` without detours. Throws {@link StoreError} `refused` for what is no app's name or leaves the app's folder. */
export function storeKey(app: string, path: string): string {
  if (!isAppName(app)) throw new StoreError('refused', `${JSON.stringify(app)} is no app name`);
  const key = posix.join(app, path).replace(/(?<!\/)\/$/, '');
  if (path.includes('\0') || path.startsWith('/') || (key !== app && !key.startsWith(`${app}/`)))
    throw new StoreError('refused', `${JSON.stringify(path)} leaves the folder of ${app}`);
  return key;
}
