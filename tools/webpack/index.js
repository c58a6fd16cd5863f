const { cssRule } = require('./css');
const { nodeService } = require('./node-service');
const { readApp } = require('./package-json');
const { remoteApp } = require('./remote-app');
const { SHARED, requires, sharedExports } = require('./shared');
const { SHELL_PUBLIC_PATH, shellApp } = require('./shell-app');

module.exports = { SHARED, SHELL_PUBLIC_PATH, cssRule, nodeService, readApp, remoteApp, requires, sharedExports, shellApp };
