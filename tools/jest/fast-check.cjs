// Property tests use a fixed seed, so that a new failure comes from a change of the code. `npm run test:all` uses a new seed each time.
const fc = require('../../node_modules/fast-check/lib/cjs/fast-check.js');

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20_261_124) });
module.exports = fc;
