const { existsSync, readdirSync } = require('node:fs');
const { join } = require('node:path');
const { readApp } = require('./package-json');

/**
 * @param {string} root
 * @returns {import('./types/remotes').RemoteApp[]}
 */
function remoteApps(root) {
  return readdirSync(join(root, 'apps'))
    .sort()
    .map((folder) => join(root, 'apps', folder))
    .filter((dir) => existsSync(join(dir, 'package.json')))
    .flatMap((dir) => {
      const { app, version, spruce } = readApp(dir);
      if (!spruce.mounts) return [];
      return [{ name: app, dir, version, mounts: spruce.mounts, slots: Object.keys(spruce.slots ?? {}).sort() }];
    });
}

module.exports = { remoteApps };
