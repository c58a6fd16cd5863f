module.exports = {
  preset: '../../jest.preset.js',
  displayName: 'api',
  testEnvironment: '<rootDir>/test/environment.js',
  // Drizzle reads the global `Object` hundreds of times per statement, and Jest's sandbox is slow to look up globals.
  sandboxInjectedGlobals: ['Object'],
  setupFilesAfterEnv: [],
  testTimeout: 30_000,
  modulePathIgnorePatterns: ['<rootDir>/dist'],
  moduleNameMapper: {
    '^@electric-sql/pglite(/contrib/pg_trgm)?$': '<rootDir>/test/pglite.js',
  },
  globalSetup: '<rootDir>/test/global-setup.ts',
  globalTeardown: '<rootDir>/test/global-teardown.ts',
};
