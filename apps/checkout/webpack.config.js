const { remoteApp } = require('@spruce/webpack');

// What the pages of staff have in common is no load for who orders (`node tools/webpack/size.js`).
const configs = remoteApp(__dirname, { apart: /^route\.checkout\.(staff|admin)/ });
// The draft, the quote and the summary belong to the first two steps: the second one does not load them again.
const steps = {
  name: 'shared-steps',
  chunks: ({ name }) => name === 'route.checkout.details' || name === 'route.checkout.summary',
  minChunks: 2,
  priority: -1,
};
for (const { optimization } of configs) if (optimization.splitChunks) optimization.splitChunks.cacheGroups.steps = steps;

module.exports = configs;
