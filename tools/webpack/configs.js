const { existsSync } = require('node:fs');
const { join } = require('node:path');
const { nodeService } = require('./node-service');
const { readApp } = require('./package-json');
const { remoteApp } = require('./remote-app');
const { shellApp } = require('./shell-app');

/** What an app is, as its package.json says: `spruce.mounts` makes a remote, `spruce.service` names a service's entry. */
function kindOf(dir) {
  const { app, spruce } = readApp(dir);
  if (spruce.mounts) return 'remote';
  if (app === 'shell') return 'shell';
  return 'service';
}

/** The production configurations of an app. A webpack configuration of its own wins. */
function configsOf(dir) {
  const own = ['webpack.config.cjs', 'webpack.config.js'].map((file) => join(dir, file)).find(existsSync);
  if (own) return require(own);
  const { spruce } = readApp(dir);
  return { remote: () => remoteApp(dir), shell: () => shellApp(dir), service: () => nodeService(dir, { entry: spruce.service }) }[kindOf(dir)]();
}

module.exports = { configsOf, kindOf };
