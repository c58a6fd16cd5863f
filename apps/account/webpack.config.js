const { remoteApp } = require('@spruce/webpack');

// Some thirty pages and parts of pages: what a few of them have in common is no load for all others (`node tools/webpack/size.js`).
// The pages of the way in stand apart: of what they are made of (the photo beside a form, the languages) no page of a customer has need.
const WAY_IN =
  /^(route\.account\.(login|signup|forgot-password|confirm-password|verify-email|activate-account|success-(email|password)|splash-login|loading|loading-state|id-verification)|loading\.connecting)$/;
module.exports = remoteApp(__dirname, { sharedBy: 8, apart: WAY_IN });
