import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

export async function npm(dir: string, ...args: string[]): Promise<void> {
  await promisify(execFile)('npm', [...args, '--no-audit', '--no-fund'], { cwd: dir, env: process.env });
}

/** Downloads those that npm's cache lacks from the package registry. */
export const installPackages = (dir: string): Promise<void> => npm(dir, 'ci', '--omit=dev', '--prefer-offline');
