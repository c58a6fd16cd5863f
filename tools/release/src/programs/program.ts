import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../output';

export interface Program {
  name: string;
  dir: string;
  version: string;
  /** Content of the assembled folder; the values are source paths relative to the app. */
  assembled: Record<string, string>;
  prints: Record<string, string>;
}

interface Manifest {
  name: string;
  version: string;
  spruce?: { assembled?: Record<string, string>; prints?: Record<string, string> };
}

export function programs(root: string): Program[] {
  const apps = join(root, 'apps');
  return readdirSync(apps)
    .sort()
    .map((folder) => join(apps, folder))
    .filter((dir) => existsSync(join(dir, 'package.json')))
    .flatMap((dir) => {
      const { name, version, spruce } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as Manifest;
      if (!spruce?.assembled) return [];
      return [{ name: name.replace(/^@spruce\//, ''), dir, version, assembled: spruce.assembled, prints: spruce.prints ?? {} }];
    });
}

export function findProgram(root: string, name: string): Program {
  const all = programs(root);
  const found = all.find((program) => program.name === name);
  if (!found) throw new Failure(`there is no program "${name}"; there are ${all.map((program) => program.name).join(', ') || 'none'}`, 2);
  return found;
}
