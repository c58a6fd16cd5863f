const { remoteApp } = require('@spruce/webpack');

// Keeps code that few of the thirty routes need out of shared chunks (`node tools/webpack/size.js`). Entry pages have separate chunks,
// because customer pages need neither their photos nor their language menu.
const WAY_IN =
  /^(route\.account\.(login|signup|forgot-password|confirm-password|verify-email|activate-account|success-(email|password)|splash-login|loading|loading-state|id-verification)|loading\.connecting)$/;
module.exports = remoteApp(__dirname, { sharedBy: 8, apart: WAY_IN });
