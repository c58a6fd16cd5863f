const { shellApp } = require('@spruce/webpack');

module.exports = shellApp(__dirname);
