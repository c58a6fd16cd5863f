module.exports = globalThis.pgliteTrigrams;
