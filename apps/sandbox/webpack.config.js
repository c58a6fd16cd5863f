const { nodeService } = require('@spruce/webpack');

module.exports = nodeService(__dirname);
