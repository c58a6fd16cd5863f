/** Database tests run on the embedded database and on a real PostgreSQL, which is started for them. */
module.exports = {
  preset: '../../jest.preset.js',
  displayName: 'api',
  testEnvironment: '<rootDir>/test/environment.js',
  // Jest's sandbox looks up globals slowly, and Drizzle reads `Object` hundreds of times per statement.
  sandboxInjectedGlobals: ['Object'],
  setupFilesAfterEnv: ['<rootDir>/test/timeout.ts'],
  modulePathIgnorePatterns: ['<rootDir>/dist'],
  moduleNameMapper: {
    '^@electric-sql/pglite$': '<rootDir>/test/pglite.js',
    '^@electric-sql/pglite/contrib/pg_trgm$': '<rootDir>/test/pg-trgm.js',
  },
  // Published as ES modules only; used by @fastify/static and light-my-request.
  transformIgnorePatterns: ['/node_modules/(?!.*(content-disposition|cookie|iso-3166|jose|ky|marked)/)'],
  globalSetup: '<rootDir>/test/global-setup.ts',
  globalTeardown: '<rootDir>/test/global-teardown.ts',
};
