/** Files about the database run on the embedded one and on a real PostgreSQL, which is started for them. */
module.exports = {
  preset: '../../jest.preset.js',
  displayName: 'api',
  testEnvironment: '<rootDir>/test/environment.js',
  // What is global is looked up slowly in Jest's sandbox, and Drizzle asks for `Object` hundreds of times a statement.
  sandboxInjectedGlobals: ['Object'],
  setupFilesAfterEnv: ['<rootDir>/test/patience.ts'],
  modulePathIgnorePatterns: ['<rootDir>/dist'],
  moduleNameMapper: {
    '^@electric-sql/pglite$': '<rootDir>/test/pglite.js',
    '^@electric-sql/pglite/contrib/pg_trgm$': '<rootDir>/test/pg-trgm.js',
  },
  // Published as ES modules only, below @fastify/static and light-my-request.
  transformIgnorePatterns: ['/node_modules/(?!.*(content-disposition|cookie|iso-3166|jose|ky|marked)/)'],
  globalSetup: '<rootDir>/test/global-setup.ts',
  globalTeardown: '<rootDir>/test/global-teardown.ts',
};
