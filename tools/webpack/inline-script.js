const { transformSync } = require('@swc/core');

/**
 * Webpack loader of a TypeScript source that stands in the HTML of pages, small: what it declares is its own where it is put into a
 * function, and a name that it only declares is what that function is given. It can import types alone.
 * @param {string} source
 */
function inlineScript(source) {
  const { code } = transformSync(source, {
    swcrc: false,
    configFile: false,
    minify: true,
    isModule: true,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript' },
      minify: { compress: { toplevel: true, passes: 4, ecma: 2022 }, mangle: { toplevel: true } },
    },
  });
  const script = code.replace(/export\{\};?\s*$/, '');
  if (/(?:^|[;}])(?:im|ex)port[\s{"*]/.test(script)) throw new Error('a script in the HTML can import types alone, and exports nothing');
  return script;
}

/** Rule: `import script from './x.ts?inline'` is the text of that script. */
inlineScript.inlineRule = { resourceQuery: /^\?inline$/, type: 'asset/source', use: [__filename] };

module.exports = inlineScript;
