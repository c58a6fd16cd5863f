export { createQueryClient } from './query-client';
export { platformContext, PlatformProvider, usePlatform, type Platform } from './platform';
export { Link, type LinkProps } from './link';
export { useHydrated } from './use-hydrated';
export { LANGUAGES, languageOfPath, localePath, type Language } from './language';
export type { RemoteModule, SlotModule } from './remote-contract';
export type { SlotName, SlotProps } from './slots';
export type { RouteHandle, RouteMeta, RouteMetaPage } from './route-handle';
