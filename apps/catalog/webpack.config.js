const { remoteApp } = require('@spruce/webpack');

const LISTING = 'route.catalog.product-list';

const configs = remoteApp(__dirname);
const shared = configs.map(({ optimization }) => optimization.splitChunks?.cacheGroups?.shared).find(Boolean);
// Every page loads the shared chunk, and most visits start on the product list. So the chunk contains only modules that the list uses.
shared.test = (module, { chunkGraph }) => [...chunkGraph.getModuleChunksIterable(module)].some(({ name }) => name === LISTING);

module.exports = configs;
