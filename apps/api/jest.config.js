/** `globalSetup` starts a PostgreSQL server. Database tests run on this server and on the embedded database. */
module.exports = {
  preset: '../../jest.preset.js',
  displayName: 'api',
  testEnvironment: '<rootDir>/test/environment.js',
  // Drizzle reads the global `Object` hundreds of times per statement, and Jest's sandbox is slow to look up globals. This option passes
  // `Object` as a local variable.
  sandboxInjectedGlobals: ['Object'],
  setupFilesAfterEnv: [],
  // The hooks start and stop databases. On a busy machine that takes longer than Jest's default timeout.
  testTimeout: 30_000,
  modulePathIgnorePatterns: ['<rootDir>/dist'],
  moduleNameMapper: {
    '^@electric-sql/pglite(/contrib/pg_trgm)?$': '<rootDir>/test/pglite.js',
  },
  globalSetup: '<rootDir>/test/global-setup.ts',
  globalTeardown: '<rootDir>/test/global-teardown.ts',
};
