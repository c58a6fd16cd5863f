import type { RouteObject } from 'react-router-dom';

/** The pages that the shell itself serves, relative to the language root; each is a chunk of its own. */
export const shellPages: RouteObject[] = [
];
