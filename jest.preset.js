const { nxPreset } = require('@nx/jest/preset');

// These publish ES modules only, so jest must compile them too.
const esmOnly = ['ky', 'qr'];

/** Browser-like tests are the default; a node project sets `testEnvironment: 'node'` in its own config. */
module.exports = {
  ...nxPreset,
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
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join('|')})/)`],
  testSequencer: require.resolve('./tools/jest/sequencer.js'),
  testEnvironment: 'jest-fixed-jsdom',
  moduleFileExtensions: ['tsx', 'ts', 'js', 'mjs', 'cjs', 'json'],
  // Copies of what is tested.
  modulePathIgnorePatterns: ['<rootDir>/assembled'],
  moduleNameMapper: { '\\.css$': 'identity-obj-proxy', '^fast-check$': require.resolve('./tools/jest/fast-check.cjs') },
  setupFiles: [require.resolve('./tools/jest/test-date.cjs')],
  setupFilesAfterEnv: [require.resolve('./tools/jest/setup.ts')],
};
