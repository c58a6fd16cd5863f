// Shared as a singleton: its React contexts must be the same objects in the shell and every remote.
export * from '@spruce/platform';
