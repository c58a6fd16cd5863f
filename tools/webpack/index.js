const { nodeService } = require('./node-service');
const { readApp } = require('./package-json');
const { remoteApp } = require('./remote-app');
const { shellApp } = require('./shell-app');

module.exports = { nodeService, readApp, remoteApp, shellApp };
