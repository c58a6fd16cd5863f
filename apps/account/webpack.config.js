const { remoteApp } = require('@spruce/webpack');

// Some thirty pages and parts of pages: what a few of them have in common is no load for all others (`node tools/webpack/size.js`).
module.exports = remoteApp(__dirname, { sharedBy: 8 });
