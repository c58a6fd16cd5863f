const { transformSync } = require('@swc/core');

/**
 * Compiles and minifies a script that is written into HTML. Names that the file introduces with `declare` are not renamed, so that the
 * script can be put into a function with these names as parameters. The file can import types only.
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
  if (/(?:^|[;}])(?:im|ex)port[\s{"*]/.test(script)) throw new Error('An inline script can import only types and must not export');
  return script;
}

// Jest uses this function as a transform for the same scripts.
/** @type {(source: string) => { code: string }} */
inlineScript.process = (source) => ({ code: `module.exports = ${JSON.stringify(inlineScript(source))};` });
inlineScript.inlineRule = { resourceQuery: /^\?inline$/, type: 'asset/source', use: [__filename] };

module.exports = inlineScript;
