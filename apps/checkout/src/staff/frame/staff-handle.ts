import type { RouteHandle } from '@spruce/platform';

/** What every page of staff says of itself. That it is for staff alone stands in the routes (`staff: true`), around all of them. */
export const staffHandle: RouteHandle = { private: true, guards: ['auth'], layout: 'bare' };
