const { remoteApp } = require('@spruce/webpack');

const LISTING = 'route.catalog.product-list';

const configs = remoteApp(__dirname);
const shared = configs.map(({ optimization }) => optimization.splitChunks?.cacheGroups?.shared).find(Boolean);
// Most visits start on the listing. Modules that it shares with other pages are in one shared chunk; modules that only other pages share
// (term ruler, structured data) must not load with it.
shared.test = (module, { chunkGraph }) => [...chunkGraph.getModuleChunksIterable(module)].some(({ name }) => name === LISTING);

module.exports = configs;
