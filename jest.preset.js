const { nxPreset } = require('@nx/jest/preset');

// These packages contain only ES modules, which Jest cannot load. So Jest compiles them, also where another package has its own copy.
const esmOnly = ['content-disposition', 'cookie', 'feed', 'iso-3166', 'jose', 'ky', 'marked', 'n2words', 'postal-mime', 'qr'];

/** The environment is a browser (jsdom); projects for Node set `testEnvironment` to `node`. */
module.exports = {
  ...nxPreset,
  // Uses the default resolver. The resolver of the preset would load TypeScript whenever an optional package is missing.
  resolver: undefined,
  testMatch: ['**/*.test.[jt]s?(x)'],
  transform: {
    '^.+\\.(m?[jt]sx?)$': [
      '@swc/jest',
      {
        jsc: { target: 'es2022', parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(?:.*/)?(?:${esmOnly.join('|')})/)`],
  testSequencer: require.resolve('./tools/jest/sequencer.js'),
  testEnvironment: require.resolve('./tools/jest/browser-environment.js'),
  moduleFileExtensions: ['tsx', 'ts', 'js', 'mjs', 'cjs', 'json'],
  // `assembled` contains copies of the tested code.
  modulePathIgnorePatterns: ['<rootDir>/assembled'],
  moduleNameMapper: { '\\.css$': 'identity-obj-proxy', '^fast-check$': require.resolve('./tools/jest/fast-check.cjs') },
  setupFiles: [require.resolve('./tools/jest/test-date.cjs')],
  setupFilesAfterEnv: [require.resolve('./tools/jest/setup.js')],
};
