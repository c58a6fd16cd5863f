const { TestEnvironment } = require('jest-environment-node');

/** PGlite imports Node's modules by `import()`, which Jest's sandbox refuses: it is loaded outside and handed in. */
module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.defineProperties(this.global, {
      pglite: { get: () => require('@electric-sql/pglite') },
      pgliteTrigrams: { get: () => require('@electric-sql/pglite/contrib/pg_trgm') },
    });
  }
};
