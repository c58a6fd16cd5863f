import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseProgramRelease, programVersion, type ClientAssets } from '@spruce/federation';
import shellPackage from '../../package.json';

/** Which shell this is: what stands beside it where it was assembled; a build that nobody deploys is named by its browser files alone. */
export function shellVersion(clientDir: string, { files }: ClientAssets): string {
  const manifest = join(clientDir, '../release.json');
  if (existsSync(manifest)) return parseProgramRelease(readFileSync(manifest)).version;
  return programVersion(shellPackage.version, { client: { files } });
}
