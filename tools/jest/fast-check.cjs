// Draws the same in each run, so that a change fails for what it changes; every night it draws anew (`npm run test:all`).
const fc = require('../../node_modules/fast-check/lib/cjs/fast-check.js');

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20_261_124) });
module.exports = fc;
