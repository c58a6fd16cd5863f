import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Change {
  date: string;
  subject: string;
  components: string[];
}

/** Returns the commits since the last change of the version; no commits if there is no git history. */
export function changesSinceRelease(root: string): { version: string; changes: Change[] } {
  const { version } = JSON.parse(readFileSync(join(root, 'libs/ui/package.json'), 'utf8')) as { version: string };
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 64e6 });
  try {
    const release = git('log', '-1', '--format=%H', '-G"version"', '--', 'libs/ui/package.json').trim();
    const log = git(
      'log',
      '--no-merges',
      '--date=short',
      '--format=%x01%ad%x02%s',
      '--name-only',
      release ? `${release}..HEAD` : 'HEAD',
      '--',
      'libs/ui/src',
      'libs/ui/docs',
    );
    const changes = log
      .split('\u0001')
      .filter(Boolean)
      .map((entry) => {
        const [head = '', ...files] = entry.trim().split('\n');
        const [date = '', subject = ''] = head.split('\u0002');
        const components = files.flatMap((file) => /^libs\/ui\/src\/([\w-]+)\//.exec(file)?.[1] ?? []);
        return { date, subject, components: [...new Set(components)].sort() };
      });
    return { version, changes };
  } catch {
    return { version, changes: [] };
  }
}
