// The HTML lists the chunks of a page, so Module Federation does not preload.
const unavailable = () => {
  throw new Error('preloadRemote is not part of this federation runtime');
};
export const formatPreloadArgs = unavailable;
export const preloadAssets = unavailable;
export const defaultPreloadArgs = unavailable;
export const normalizePreloadExposes = unavailable;
