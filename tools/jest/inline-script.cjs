const inlineScript = require('../webpack/inline-script');

/** Jest transform for `?inline` imports: returns the script's text as in a build. */
module.exports = { process: (source) => ({ code: `module.exports = ${JSON.stringify(inlineScript(source))};` }) };
