const { existsSync, readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

const read = (path, file) => (existsSync(join(__dirname, path, file)) ? readFileSync(join(__dirname, path, file), 'utf8') : undefined);

// All projects with tests. `npm run test:all` runs all of them; `nx test` runs one. Most projects have their settings in package.json.
const projects = ['apps', 'libs', 'libs/i18n/messages', 'tools'].flatMap((folder) =>
  existsSync(join(__dirname, folder))
    ? readdirSync(join(__dirname, folder))
        .map((name) => `${folder}/${name}`)
        .filter((path) => read(path, 'jest.config.js') ?? JSON.parse(read(path, 'package.json') ?? '{}').jest)
    : [],
);

// The default of 5 seconds is too short on two shared cores. No test measures time.
module.exports = {
  testTimeout: 30_000,
  testSequencer: require.resolve('./tools/jest/sequencer.js'),
  projects: projects.map((path) => `<rootDir>/${path}`),
};
