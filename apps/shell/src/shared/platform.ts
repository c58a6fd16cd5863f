// The one platform of the page: its React contexts must be the same objects in the shell and in every remote.
export * from '@spruce/platform';
