import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Downloads those that npm's cache lacks from the package registry. */
export async function installPackages(dir: string): Promise<void> {
  await promisify(execFile)('npm', ['ci', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: dir, env: process.env });
}
