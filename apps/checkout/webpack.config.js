const { remoteApp } = require('@spruce/webpack');

// `apart`: code that several staff pages share gets a chunk of its own, which customers do not load. `node tools/webpack/size.js` shows the
// sizes.
module.exports = remoteApp(__dirname, { sharedBy: 2, apart: /^route\.checkout\.(staff|admin)/ });
