const { readdirSync, existsSync } = require('node:fs');
const { join } = require('node:path');

// Every project with a configuration of its own; `npm test` runs them in one process tree, squads run theirs by `nx test`.
const projects = ['apps', 'libs', 'libs/i18n/messages', 'tools'].flatMap((folder) =>
  existsSync(join(__dirname, folder))
    ? readdirSync(join(__dirname, folder))
        .map((name) => `${folder}/${name}`)
        .filter((path) => existsSync(join(__dirname, path, 'jest.config.js')))
    : [],
);

// The default of 5 s is too short where two cores are shared; no test measures time.
module.exports = {
  testTimeout: 30_000,
  testSequencer: require.resolve('./tools/jest/sequencer.js'),
  projects: projects.map((path) => `<rootDir>/${path}`),
};
