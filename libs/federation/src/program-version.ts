import { createHash } from 'node:crypto';
import type { ProgramRelease } from './release';

/** The name of a program by the content of its files: `<version of its package.json>-<hash>`. */
export function programVersion(packageVersion: string, { client, program = {} }: Pick<ProgramRelease, 'client' | 'program'>): string {
  const content = [client.files, program].map((files) =>
    Object.entries(files)
      .map(([file, { sha256 }]) => `${file} ${sha256}`)
      .sort()
      .join('\n'),
  );
  return `${packageVersion}-${createHash('sha256').update(content.join('\n\n')).digest('hex').slice(0, 12)}`;
}
