const { readFileSync } = require('node:fs');
const { join } = require('node:path');
const { SHARED, requires, sharedExports } = require('./shared');

const facades = {
  'react-router-dom': 'react-router',
  '@tanstack/react-query': 'react-query',
  zustand: 'zustand',
  'zustand/middleware': 'zustand-middleware',
  'react-i18next': 'react-i18next',
};

it('shared-exports.json lists the libraries for which the shell has a facade', () => {
  expect(Object.keys(sharedExports).sort()).toEqual(Object.keys(facades).sort());
});

it.each(Object.entries(facades))('the facade of %s exports exactly the names in shared-exports.json', (library, facade) => {
  const source = readFileSync(join(__dirname, `../../apps/shell/src/shared/${facade}.ts`), 'utf8');
  const names = [...source.matchAll(/export \{([^}]*)\} from/g)].flatMap(([, list]) => list.match(/\w+/g));
  expect(names.sort()).toEqual(sharedExports[library].toSorted());
});

it.each(Object.entries(sharedExports))('the library %s exports every name that shared-exports.json lists for it', (library, names) => {
  expect(Object.keys(require(library))).toEqual(expect.arrayContaining(names));
});

it('a release requires every shared library, and one minor version of the federation runtime', () => {
  const ranges = requires();
  expect(Object.keys(ranges)).toEqual(expect.arrayContaining(SHARED.filter((name) => !/^(?!@)[^/]+\/|^@[^/]+\/[^/]+\//.test(name))));
  for (const range of Object.values(ranges)) expect(range).toMatch(/^[\^~]\d+\.\d+\.\d+$/);
  expect(ranges['@module-federation/runtime']).toMatch(/^~/);
});
