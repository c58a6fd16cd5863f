const inlineScript = require('../webpack/inline-script');

/** What `?inline` is in a build, for tests: the text of the script, as it stands in pages. */
module.exports = { process: (source) => ({ code: `module.exports = ${JSON.stringify(inlineScript(source))};` }) };
