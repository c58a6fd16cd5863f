const { remoteApp } = require('@spruce/webpack');

const LISTING = 'route.catalog.product-list';

const configs = remoteApp(__dirname);
const shared = configs.map(({ optimization }) => optimization.splitChunks?.cacheGroups?.shared).find(Boolean);
// Most visits begin with the list. What it has in common with other pages is the one shared chunk; what only others
// have in common (the term ruler, a product's structured data) must not be loaded with it.
shared.test = (module, { chunkGraph }) => [...chunkGraph.getModuleChunksIterable(module)].some(({ name }) => name === LISTING);

module.exports = configs;
