const { readdirSync, existsSync } = require('node:fs');
const { join } = require('node:path');

// All projects with a Jest configuration. `npm test` runs them; squads run theirs with `nx test`.
const projects = ['apps', 'libs', 'libs/i18n/messages', 'tools'].flatMap((folder) =>
  existsSync(join(__dirname, folder))
    ? readdirSync(join(__dirname, folder))
        .map((name) => `${folder}/${name}`)
        .filter((path) => existsSync(join(__dirname, path, 'jest.config.js')))
    : [],
);

// The default of 5 s is too short on two shared cores; no test measures time.
module.exports = {
  testTimeout: 30_000,
  testSequencer: require.resolve('./tools/jest/sequencer.js'),
  projects: projects.map((path) => `<rootDir>/${path}`),
};
