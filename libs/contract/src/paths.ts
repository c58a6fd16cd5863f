export type { ChangeKind } from './page-paths';
export { isSlug, parsePage, type Path, type ProductListLink } from './path-parts';
/** Paths of all pages. Links and redirects must use them. */
export * as paths from './page-paths';
