/**
 * Methods of i18next that the shop does not call. Most of them load messages, which the shell does itself. No message contains another
 * message (`$t(`) or a format.
 */
const I18NEXT_METHODS = [
  ...['queueLoad', 'loaded', 'read', 'prepareLoading', 'load', 'reload', 'loadOne', 'saveMissing', 'loadNamespaces', 'loadLanguages'],
  ...['cloneInstance', 'hydrate', 'use', 'dir', 'toJSON', 'nest'],
];
const i18nextMethods = new RegExp(`^  (?:${I18NEXT_METHODS.join('|')})\\(.*\\) \\{\\n[^]*?^  \\}$`, 'gm');

/** @param {string} code */
const keepLineBreaks = (code) => code.replace(/.+/g, '');

/** The replacements keep all line breaks, so that source maps stay valid. */
const TRIM = {
  /**
   * Removes unused methods, and messages that the library logs only in debug mode.
   * @param {string} code
   */
  i18next: (code) =>
    code
      .replace(i18nextMethods, keepLineBreaks)
      .replace('formatter = Formatter;', '')
      .replace('opt.nest !== false', 'false')
      .replace(/(?:this|i18n)\.logger\.(?:log|warn|deprecate|once)\(/g, 'false && $&'),
  /**
   * Lets the minifier remove unused components such as `Form`. Otherwise it keeps them, because setting `displayName` and calling
   * `forwardRef` look like side effects. Also removes what the shop does not use: fetchers, blockers, actions, instrumentation, and React
   * Server Components.
   * @param {string} code
   */
  reactRouter: (code) =>
    code
      .replace(/^\w+\.displayName = .*;$/gm, '')
      .replace(/^(var \w+ = )(?=React\d*\.(?:forwardRef|createContext)\()/gm, '$1/* @__PURE__ */ ')
      .replace(/^ {4}(?:fetch: fetch2|\w+Fetcher(?:: \w+)?|\w+Blocker|_internalSetRoutes),$/gm, '')
      .replace(/^function (?:isMutationMethod|isSubmissionNavigation)\(.*\{$/gm, '$& return false;')
      .replace(/if \((?=init\.instrumentations|this\.context\b)/g, '$&false && '),
};

/**
 * @this {{ getOptions(): { library: keyof typeof TRIM } }}
 * @param {string} code
 */
module.exports = function trimLibrary(code) {
  return TRIM[this.getOptions().library](code);
};
