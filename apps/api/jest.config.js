/** Database tests run on the embedded database and on a real PostgreSQL, which is started for them. */
module.exports = {
  preset: '../../jest.preset.js',
  displayName: 'api',
  testEnvironment: '<rootDir>/test/environment.js',
  // Jest's sandbox looks up globals slowly, and Drizzle reads `Object` hundreds of times per statement.
  sandboxInjectedGlobals: ['Object'],
  setupFilesAfterEnv: [],
  // Hooks start and stop databases, which takes longer on a busy machine.
  testTimeout: 30_000,
  modulePathIgnorePatterns: ['<rootDir>/dist'],
  moduleNameMapper: {
    '^@electric-sql/pglite(/contrib/pg_trgm)?$': '<rootDir>/test/pglite.js',
  },
  globalSetup: '<rootDir>/test/global-setup.ts',
  globalTeardown: '<rootDir>/test/global-teardown.ts',
};
