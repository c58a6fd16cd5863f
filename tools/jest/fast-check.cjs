// Property tests have a fixed seed, so that a failure is caused by the change under test. `npm run test:all` uses a new seed every night.
const fc = require('../../node_modules/fast-check/lib/cjs/fast-check.js');

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20_261_124) });
module.exports = fc;
