import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { FolderStore } from './folder-store';
import type { ReleaseStore } from './store';

/** Whether the setting RELEASE_STORE names a bucket: `s3://bucket` or `s3://bucket/folder`. */
export const isBucket = (address: string): boolean => address.startsWith('s3://');

/**
 * What is wrong with a RELEASE_STORE, as text; undefined when it can be opened. `env` is where the AWS SDK will look for a region.
 */
export function storeProblem(address: string, env: NodeJS.ProcessEnv): string | undefined {
  if (!isBucket(address))
    return /^[a-z][a-z\d+.-]+:\/\//i.test(address) ? `must be a folder or s3://bucket/folder, not ${address}` : undefined;
  if (!/^s3:\/\/[a-z\d][a-z\d.-]{1,61}[a-z\d](\/[\w.-]+)*\/?$/.test(address))
    return `must be s3://bucket or s3://bucket/folder, not ${address}`;
  if (!env['AWS_REGION'] && !env['AWS_PROFILE']) return 'names a bucket, so AWS_REGION must say where it is';
  return undefined;
}

/** The release store at an address: `s3://bucket/folder`, or a folder, which is made where it is missing. */
export async function openStore(address: string): Promise<ReleaseStore> {
  if (!isBucket(address)) {
    // A volume that may only be read has the folder already.
    await mkdir(resolve(address), { recursive: true }).catch(() => {});
    return new FolderStore(address);
  }
  // Else the client would add a global, which is what a release must not do.
  process.env['AWS_LAMBDA_NODEJS_NO_GLOBAL_AWSLAMBDA'] = 'true';
  // It is large, and most machines run without it.
  const { S3Store } = await import('./s3-store');
  return new S3Store(address);
}
