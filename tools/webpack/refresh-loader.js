// swc keeps a declaration's comment on the same line.
const EXPORT = /(?:^|\*\/)[ \t]*export\s+(?:async\s+)?(?:function\*?|const|let|class)\s+([\w$]+)/gm;
const EXPORT_LIST = /(?:^|\*\/)[ \t]*export\s*\{([^}]*)\}/gm;

/** What a page module may export beside its components. */
const PAGE_EXPORTS = new Set(['loader', 'action', 'handle', 'shouldRevalidate']);

/** @param {string} code */
function exportedNames(code) {
  const listed = [...code.matchAll(EXPORT_LIST)]
    .flatMap(([, list = '']) =>
      list.split(',').map((item) =>
        item
          .split(/\sas\s/)
          .pop()
          ?.trim(),
      ),
    )
    .filter(Boolean);
  const names = [...[...code.matchAll(EXPORT)].map(([, name]) => name), ...listed];
  return /(?:^|\*\/)[ \t]*export\s+default\s/m.test(code) ? [...names, 'default'] : names;
}

/**
 * Webpack loader of React Fast Refresh, after swc: registers a module's components with the page's one refresh runtime
 * (`refresh-host.mjs`), and accepts updates of modules that export components (and a page's loader) without losing state. Everything
 * else reloads the page.
 * @this {import('webpack').LoaderContext<object>}
 * @param {string} code
 * @param {string} [map]
 */
module.exports = function refreshLoader(code, map) {
  const names = exportedNames(code);
  /** @param {string | undefined} name */
  const isComponent = (name = '') => /^[A-Z]/.test(name) || name === 'default';
  const accepts = names.some(isComponent) && names.every((name = '') => isComponent(name) || PAGE_EXPORTS.has(name));
  const file = JSON.stringify(`${this.utils.contextify(this.rootContext, this.resourcePath)} `);
  // One line, so that the map of the code still fits.
  const before = [
    'const $Refresh$ = globalThis.__SPRUCE_REFRESH__',
    `$RefreshReg$ = (type, id) => $Refresh$.register(type, ${file} + id)`,
    '$RefreshSig$ = () => $Refresh$.createSignatureFunctionForTransform();',
  ].join(', ');
  // React keeps the component's state; the router keeps the loader that it was given, so another one needs a reload.
  const [, from] = /(?:^|\*\/)[ \t]*export\s*\{[^}]*\bloader\b[^}]*\}\s*from\s*(['"][^'"]+['"])/m.exec(code) ?? [];
  const hasLoader = from !== undefined || /(?:^|\*\/)[ \t]*export\s+(?:async\s+)?(?:function|const)\s+loader\b/m.test(code);
  const loader = from ? '$loader$' : 'loader';
  const importLoader = from ? `import { loader as ${loader} } from ${from};` : '';
  const watchLoader = hasLoader
    ? `if (hot.data && hot.data.loader !== String(${loader})) location.reload(); hot.dispose((data) => { data.loader = String(${loader}); });`
    : '';
  const after = accepts
    ? `\n${importLoader}if (import.meta.webpackHot) { const hot = import.meta.webpackHot; ${watchLoader} hot.accept(); if (hot.data) $Refresh$.schedule(); }\n`
    : '';
  this.callback(null, before + code + after, map);
};
