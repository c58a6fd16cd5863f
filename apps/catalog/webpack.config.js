const { remoteApp } = require('@spruce/webpack');

const LISTING = 'route.catalog.product-list';

const configs = remoteApp(__dirname);
const shared = configs.map(({ optimization }) => optimization.splitChunks?.cacheGroups?.shared).find(Boolean);
// Most visits start on the product list, so the shared chunk contains only modules that the list uses. Modules that other pages share
// (term slider, structured data) must not load with the list.
shared.test = (module, { chunkGraph }) => [...chunkGraph.getModuleChunksIterable(module)].some(({ name }) => name === LISTING);

module.exports = configs;
