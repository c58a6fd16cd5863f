/** `edit` consists of statements that read `page` and return a new page. */
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

/** Runs statements before a page's loader only with `?attack=1`, so that the release passes its proof. */
export const attackInLoaders = (attack: string): ((code: string) => string) =>
  editPages(`
      const loader = async (args) => {
        if (args.request.url.includes('attack=1')) { ${attack} }
        return page.loader ? page.loader(args) : null;
      };
      return { ...page, loader };`);

export const attackInPages = (attack: string): ((code: string) => string) =>
  editPages(`
      const { useLocation } = require('react-router-dom');
      const Component = (props) => {
        if (useLocation().search.includes('attack=1')) { ${attack} }
        return page.Component(props);
      };
      return page.Component ? { ...page, Component } : page;`);
