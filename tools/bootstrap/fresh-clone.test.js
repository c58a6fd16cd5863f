import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

function readImports(file, seen = new Map()) {
  if (seen.has(file)) return seen;
  const names = [...readFileSync(file, 'utf8').matchAll(/^(?:import|export)\s[^;]*?from '([^']+)'/gm)].map(([, name]) => name);
  seen.set(file, names);
  for (const name of names.filter((one) => one.startsWith('.'))) readImports(join(dirname(file), name), seen);
  return seen;
}

it.each(['start.mjs', 'test.mjs'])('%s imports no npm package, because it runs before packages are installed', (name) => {
  const imports = [...readImports(join(__dirname, name))].flatMap(([file, names]) => names.map((one) => `${file}: ${one}`));
  expect(imports.length).toBeGreaterThan(5);
  expect(imports.filter((line) => !/: (node:|\.)/.test(line))).toEqual([]);
});
