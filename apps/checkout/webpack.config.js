const { remoteApp } = require('@spruce/webpack');

// `apart` keeps code that staff pages share out of the customers' chunks (`node tools/webpack/size.js`).
const configs = remoteApp(__dirname, { apart: /^route\.checkout\.(staff|admin)/ });
// The details and the summary page share this chunk, so that the second page does not load the code again.
const steps = {
  name: 'shared-steps',
  chunks: ({ name }) => name === 'route.checkout.details' || name === 'route.checkout.summary',
  minChunks: 2,
  priority: -1,
};
for (const { optimization } of configs) if (optimization.splitChunks) optimization.splitChunks.cacheGroups.steps = steps;

module.exports = configs;
