const { existsSync, readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

const read = (path, file) => (existsSync(join(__dirname, path, file)) ? readFileSync(join(__dirname, path, file), 'utf8') : undefined);

// `npm run test:all` runs the tests of all projects; `npx nx test <project>` runs those of one.
const projects = ['apps', 'libs', 'libs/i18n/messages', 'tools'].flatMap((folder) =>
  existsSync(join(__dirname, folder))
    ? readdirSync(join(__dirname, folder))
        .map((name) => `${folder}/${name}`)
        .filter((path) => read(path, 'jest.config.js') ?? JSON.parse(read(path, 'package.json') ?? '{}').jest)
    : [],
);

// No test measures time, so a long timeout does no harm.
module.exports = {
  testTimeout: 30_000,
  testSequencer: require.resolve('./tools/jest/sequencer.js'),
  projects: projects.map((path) => `<rootDir>/${path}`),
};
