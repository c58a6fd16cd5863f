const { remoteApp } = require('@spruce/webpack');

// `sharedBy`: a module moves to a shared chunk only if at least eight pages use it, because each page would load it (see `node
// tools/webpack/size.js`). `apart`: the pages before the login get their own shared chunks, because pages of the account use neither their
// photos nor their language menu.
const WAY_IN =
  /^(route\.account\.(login|signup|forgot-password|confirm-password|verify-email|activate-account|success-(email|password)|splash-login|loading|loading-state|id-verification))$/;
module.exports = remoteApp(__dirname, { sharedBy: 8, apart: WAY_IN });
