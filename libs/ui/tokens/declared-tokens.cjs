exports.declaredTokens = (css) => [...new Set(css.match(/(?<![\w-])--[\w-]+(?=\s*:)/g))];
