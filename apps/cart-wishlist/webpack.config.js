const { remoteApp } = require('@spruce/webpack');

module.exports = remoteApp(__dirname);
