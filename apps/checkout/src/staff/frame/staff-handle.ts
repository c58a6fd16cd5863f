import type { RouteHandle } from '@spruce/platform';

/** The routes restrict these pages to staff (`staff: true`). */
export const staffHandle: RouteHandle = { private: true, guards: ['auth'], layout: 'bare' };
