const { remoteApp } = require('@spruce/webpack');

// `sharedBy`: a module moves to the shared chunk only if at least eight pages use it, because every page loads this chunk (see `node
// tools/webpack/size.js`). `apart`: these pages around login and signup have shared chunks of their own, because only these pages use the
// language menu and the photos.
const WAY_IN =
  /^(route\.account\.(login|signup|forgot-password|confirm-password|verify-email|activate-account|success-(email|password)|splash-login|loading|loading-state|id-verification))$/;
module.exports = remoteApp(__dirname, { sharedBy: 8, apart: WAY_IN });
