const { nxPreset } = require('@nx/jest/preset');

// Jest cannot load ES modules, so it must compile these packages, also copies inside other packages.
const esmOnly = ['content-disposition', 'cookie', 'feed', 'iso-3166', 'jose', 'ky', 'marked', 'n2words', 'postal-mime', 'qr'];

/** Node projects set `testEnvironment` to `node`. */
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
  testEnvironment: 'jest-fixed-jsdom',
  moduleFileExtensions: ['tsx', 'ts', 'js', 'mjs', 'cjs', 'json'],
  // Ignores this folder, because it contains copies of the tested code.
  modulePathIgnorePatterns: ['<rootDir>/assembled'],
  moduleNameMapper: { '\\.css$': 'identity-obj-proxy', '^fast-check$': require.resolve('./tools/jest/fast-check.cjs') },
  setupFiles: [require.resolve('./tools/jest/test-date.cjs')],
  setupFilesAfterEnv: [require.resolve('./tools/jest/setup.ts')],
};
