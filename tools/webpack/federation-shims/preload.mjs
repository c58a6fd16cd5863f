// The HTML names the chunks of a page; nothing is preloaded through Module Federation.
const unavailable = () => {
  throw new Error('preloadRemote is not part of this federation runtime');
};
export const formatPreloadArgs = unavailable;
export const preloadAssets = unavailable;
export const defaultPreloadArgs = unavailable;
export const normalizePreloadExposes = unavailable;
