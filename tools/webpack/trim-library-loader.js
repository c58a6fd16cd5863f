/** The replacements keep all line breaks, so that source maps stay valid. */
const TRIM = {
  /**
   * Removes the list of right-to-left languages, because the shop has none, and messages that the library logs only in debug mode.
   * @param {string} code
   */
  i18next: (code) =>
    code
      .replace(/const rtlLngs = \[.*\];/, 'const rtlLngs = [];')
      .replace(/(?:this|i18n)\.logger\.(?:log|warn|deprecate|once)\(/g, 'false && $&'),
  /**
   * Lets the minifier remove unused components such as `Form`. Otherwise it keeps them, because setting `displayName` and calling
   * `forwardRef` look like side effects.
   * @param {string} code
   */
  reactRouter: (code) =>
    code
      .replace(/^\w+\.displayName = .*;$/gm, '')
      .replace(/^(var \w+ = )(?=React\d*\.(?:forwardRef|createContext)\()/gm, '$1/* @__PURE__ */ '),
};

/**
 * @this {{ getOptions(): { library: keyof typeof TRIM } }}
 * @param {string} code
 */
module.exports = function trimLibrary(code) {
  return TRIM[this.getOptions().library](code);
};
