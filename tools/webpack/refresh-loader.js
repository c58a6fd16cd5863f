// These expressions allow a comment before `export`, because swc puts the comment on the same line.
const EXPORT = /(?:^|\*\/)[ \t]*export\s+(?:async\s+)?(?:function\*?|const|let|class)\s+([\w$]+)/gm;
const EXPORT_LIST = /(?:^|\*\/)[ \t]*export\s*\{([^}]*)\}/gm;

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
 * After a change of a module that exports only components and `PAGE_EXPORTS`, the open page is updated. Other changes reload the page.
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
  // The added code is one line, so that the lines of the source map stay correct.
  const before = [
    'const $Refresh$ = globalThis.__SPRUCE_REFRESH__',
    `$RefreshReg$ = (type, id) => $Refresh$.register(type, ${file} + id)`,
    '$RefreshSig$ = () => $Refresh$.createSignatureFunctionForTransform();',
  ].join(', ');
  // The router keeps the old loader of a page, so the page must reload after a change of its loader.
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
