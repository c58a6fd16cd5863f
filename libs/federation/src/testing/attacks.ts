/** The source of a server bundle with each of its pages changed by `edit`, statements over `page` that return what stands in its place. */
export const editPages = (edit: string) => (code: string) => `${code}
;(() => {
  const wrap = (routes) => routes.forEach((route) => {
    const { lazy } = route;
    if (lazy) route.lazy = async () => {
      const page = await lazy();
      ${edit}
    };
    if (route.children) wrap(route.children);
  });
  wrap(module.exports.default);
})();`;

/** Statements that run before a page's loader when it is asked for with `?attack=1`: until then the release looks well. */
export const attackInLoaders = (attack: string): ((code: string) => string) =>
  editPages(`
      const loader = async (args) => {
        if (args.request.url.includes('attack=1')) { ${attack} }
        return page.loader ? page.loader(args) : null;
      };
      return { ...page, loader };`);

/** Statements that run while a page is drawn that is asked for with `?attack=1`. */
export const attackInPages = (attack: string): ((code: string) => string) =>
  editPages(`
      const { useLocation } = require('react-router-dom');
      const Component = (props) => {
        if (useLocation().search.includes('attack=1')) { ${attack} }
        return page.Component(props);
      };
      return page.Component ? { ...page, Component } : page;`);
