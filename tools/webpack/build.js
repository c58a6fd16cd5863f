// node tools/webpack/build.js <app folder> [--dev]: builds one app. `nx build <app>` runs it.
const { existsSync } = require('node:fs');
const { join, resolve } = require('node:path');
const webpack = require('webpack');
const { configsOf } = require('./configs');

/** Builds an app and resolves to its webpack stats. Rejects with webpack's own words when the build fails. */
function build(dir) {
  return new Promise((done, fail) => {
    const compiler = webpack(configsOf(dir));
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) fail(error);
        else if (stats.hasErrors()) fail(new Error(stats.toString({ preset: 'errors-only', colors: process.stdout.isTTY })));
        else done(stats);
      });
    });
  });
}

module.exports = { build };

if (require.main === module) {
  process.env.NODE_ENV = process.argv.includes('--dev') ? 'development' : 'production';
  const dir = resolve(process.argv[2] ?? '.');
  if (!existsSync(join(dir, 'package.json'))) {
    console.error(`${dir} has no package.json; usage: node tools/webpack/build.js <app folder>`);
    process.exit(2);
  }
  build(dir).then(
    (stats) => {
      for (const one of stats.stats ?? [stats]) {
        console.log(`${one.compilation.name} built in ${((one.endTime - one.startTime) / 1000).toFixed(1)} s`);
        if (one.hasWarnings()) console.log(one.toString({ all: false, warnings: true }));
      }
    },
    (error) => {
      console.error(error.message);
      process.exit(1);
    },
  );
}
