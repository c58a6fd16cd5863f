export type { ChangeKind } from './page-paths';
export { isSlug, parsePage, type Path, type ProductListLink } from './path-parts';
/** Paths of all storefront pages. Links and redirects must use these. */
export * as paths from './page-paths';
