const { remoteApp } = require('@spruce/webpack');

// `apart` keeps code that staff pages share out of the customers' chunks (`node tools/webpack/size.js`).
module.exports = remoteApp(__dirname, { sharedBy: 2, apart: /^route\.checkout\.(staff|admin)/ });
