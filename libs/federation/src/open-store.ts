import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { FolderStore } from './folder-store';
import type { ReleaseStore } from './store';

export const isBucket = (address: string): boolean => address.startsWith('s3://');

/** Returns what is wrong with the address of a store, or undefined. A bucket needs a region in `env`, where the AWS SDK reads it. */
export function storeProblem(address: string, env: NodeJS.ProcessEnv): string | undefined {
  if (!isBucket(address))
    return /^[a-z][a-z\d+.-]+:\/\//i.test(address) ? `must be a folder or s3://bucket/folder, not ${address}` : undefined;
  if (!/^s3:\/\/[a-z\d][a-z\d.-]{1,61}[a-z\d](\/[\w.-]+)*\/?$/.test(address))
    return `must be s3://bucket or s3://bucket/folder, not ${address}`;
  if (!env['AWS_REGION'] && !env['AWS_PROFILE']) return 'names a bucket, so AWS_REGION must say where it is';
  return undefined;
}

export async function openStore(address: string): Promise<ReleaseStore> {
  if (!isBucket(address)) {
    // Ignores the error of a read-only volume, which already has the folder.
    await mkdir(resolve(address), { recursive: true }).catch(() => {});
    return new FolderStore(address);
  }
  // Loads the large SDK on demand, because most machines do not need it.
  const { S3Store } = await import('./s3-store');
  return new S3Store(address);
}
