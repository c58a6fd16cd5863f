/**
 * Webpack loader for i18next. Removes its list of right-to-left languages, because the shop has none, and its warnings about wrong use,
 * which development builds keep. Line breaks stay, so that the source map stays valid.
 * @param {string} code
 */
module.exports = (code) =>
  code.replace(/const rtlLngs = \[.*\];/, 'const rtlLngs = [];').replace(/this\.logger\.(?:warn|deprecate)\(/g, 'false && $&');
