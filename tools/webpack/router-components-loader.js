/**
 * Webpack loader for React Router. Lets the minifier remove unused components such as `Form`, which it keeps otherwise because setting
 * `displayName` and calling `forwardRef` look like side effects. Line breaks stay, so that the source map stays valid.
 * @param {string} code
 */
module.exports = (code) =>
  code
    .replace(/^\w+\.displayName = .*;$/gm, '')
    .replace(/^(var \w+ = )(?=React\d*\.(?:forwardRef|createContext)\()/gm, '$1/* @__PURE__ */ ');
