// Uses a fixed seed, so that failures depend only on the change. Nightly runs use a new seed (`npm run test:all`).
const fc = require('../../node_modules/fast-check/lib/cjs/fast-check.js');

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20_261_124) });
module.exports = fc;
