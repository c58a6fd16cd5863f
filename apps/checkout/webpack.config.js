const { remoteApp } = require('@spruce/webpack');

// Keeps shared code of staff pages out of customers' chunks (`node tools/webpack/size.js`).
const configs = remoteApp(__dirname, { apart: /^route\.checkout\.(staff|admin)/ });
// Shares draft, quote and summary between the first two steps, so that the second does not load them again.
const steps = {
  name: 'shared-steps',
  chunks: ({ name }) => name === 'route.checkout.details' || name === 'route.checkout.summary',
  minChunks: 2,
  priority: -1,
};
for (const { optimization } of configs) if (optimization.splitChunks) optimization.splitChunks.cacheGroups.steps = steps;

module.exports = configs;
