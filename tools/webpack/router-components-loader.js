/**
 * Webpack loader for React Router: lets the minifier drop components that nothing uses, such as `Form`. Their `displayName` and
 * `forwardRef` look like side effects to it. Line breaks stay, so that the source map stays valid.
 * @param {string} code
 */
module.exports = (code) =>
  code
    .replace(/^\w+\.displayName = .*;$/gm, '')
    .replace(/^(var \w+ = )(?=React\d*\.(?:forwardRef|createContext)\()/gm, '$1/* @__PURE__ */ ');
