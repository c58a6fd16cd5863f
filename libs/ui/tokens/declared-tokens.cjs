/** The design tokens (custom properties) that a style sheet declares, each once. */
exports.declaredTokens = (css) => [...new Set(css.match(/(?<![\w-])--[\w-]+(?=\s*:)/g))];
