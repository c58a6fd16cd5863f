export type { ChangeKind } from './page-paths';
export type { Path, ProductListLink } from './path-parts';
/** Every page of the storefront. Links and redirects are built here and nowhere else. */
export * as paths from './page-paths';
