const { remoteApp } = require('@spruce/webpack');

// What the pages of staff have in common is no load for who orders (`node tools/webpack/size.js`).
module.exports = remoteApp(__dirname, { apart: /^route\.checkout\.(staff|admin)/ });
