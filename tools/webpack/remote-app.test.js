const { execFileSync } = require('node:child_process');
const { createHash } = require('node:crypto');
const { createServer } = require('node:http');
const { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const zlib = require('node:zlib');
const { JSDOM } = require('jsdom');
const webpack = require('webpack');
const { remoteApp } = require('./remote-app');
const { SHARED, requires, sharedExports } = require('./shared');

const workspaceRoot = join(__dirname, '../..');
let folders = [];

/** Copies the fixture into the workspace, because only there its imports can be resolved. */
function copyOfFixture() {
  mkdirSync(join(workspaceRoot, 'tmp'), { recursive: true });
  const dir = mkdtempSync(join(workspaceRoot, 'tmp/webpack-test-'));
  folders.push(dir);
  cpSync(join(__dirname, 'fixtures/remote'), dir, { recursive: true, filter: (source) => !source.endsWith('dist') });
  return dir;
}
const edit = (dir, file, from, to) => {
  const source = readFileSync(join(dir, file), 'utf8');
  expect(source).toContain(from);
  writeFileSync(join(dir, file), source.replace(from, to));
};
const readAssets = (dir) => JSON.parse(readFileSync(join(dir, 'dist/client/assets.json'), 'utf8'));
const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');

const build = (dir) => run(remoteApp(dir));
const run = (config) =>
  new Promise((done, fail) => {
    const compiler = webpack(config);
    compiler.run((error, stats) =>
      compiler.close(() => (error || stats.hasErrors() ? fail(error ?? new Error(stats.toString('errors-only'))) : done())),
    );
  });

afterAll(() => folders.forEach((dir) => rmSync(dir, { recursive: true, force: true })));

describe('built remote', () => {
  let dir;
  let assets;
  beforeAll(async () => {
    dir = copyOfFixture();
    await build(dir);
    assets = readAssets(dir);
  }, 120_000);
  const client = (file) => readFileSync(join(dir, 'dist/client', file));

  it('has an assets.json that lists the files of the entry, slots, pages and languages', () => {
    expect(Object.keys(assets.groups)).toEqual([
      '__federation_expose_badge',
      '__federation_expose_routes',
      'fixture',
      'i18n.en',
      'i18n.th',
      'route.fixture.detail',
      'route.fixture.list',
    ]);
    expect(assets.groups['route.fixture.list']).toEqual({
      js: [expect.stringMatching(/^\d+\.[0-9a-f]{6}\.js$/)],
      css: [expect.stringMatching(/^\d+\.[0-9a-f]{6}\.css$/)],
    });
    expect(assets.entry).toMatch(/^remoteEntry\.[0-9a-f]{8}\.js$/);
  });

  it('has an assets.json that lists the used exports of shared libraries and the used design tokens', () => {
    const { uses } = readAssets(dir);
    expect(uses.facades['react-router-dom']).toEqual(['Link', 'useParams']);
    for (const [library, names] of Object.entries(uses.facades)) {
      if (library !== '@spruce/platform') expect(sharedExports[library]).toEqual(expect.arrayContaining(names));
    }
    expect(uses.tokens).toEqual(['--s-1']);
  });

  it('has an assets.json that lists every file with its hashes, and compressed copies of large files', () => {
    expect(readdirSync(join(dir, 'dist/client')).sort()).toEqual([...Object.keys(assets.files), 'assets.json'].sort());
    for (const [file, { sha256: hash, bytes, integrity }] of Object.entries(assets.files)) {
      expect(sha256(client(file))).toBe(hash);
      expect(client(file)).toHaveLength(bytes);
      expect(integrity).toBe(`sha384-${createHash('sha384').update(client(file)).digest('base64')}`);
    }
    expect(zlib.brotliDecompressSync(client(`${assets.entry}.br`))).toEqual(client(assets.entry));
    expect(zlib.gunzipSync(client(`${assets.entry}.gz`))).toEqual(client(assets.entry));
  });

  it('publishes the licences of bundled packages, because the scripts contain no notices', () => {
    expect(client('licences.txt').toString()).toMatch(/^css-loader \d\S+ \(MIT\)\n\n.*Permission is hereby granted/s);
  });

  it('contains no shared library in any bundle', () => {
    const scripts = Object.keys(assets.files)
      .filter((file) => file.endsWith('.js') && !file.startsWith('plainEntry'))
      .map((file) => client(file).toString());
    expect(scripts.join('').length).toBeLessThan(16_000);
    const server = readFileSync(join(dir, 'dist/server/index.cjs'), 'utf8');
    const required = [...server.matchAll(/require\("([^"]+)"\)/g)].map(([, id]) => id);
    expect(required.length).toBeGreaterThan(2);
    expect(required.filter((id) => !SHARED.includes(id))).toEqual([]);
  });

  it('has the same class names in style sheet and server bundle', () => {
    const [, name] = /\.([A-Za-z][A-Za-z0-9]{4})\b/.exec(client(assets.groups['route.fixture.list'].css[0]).toString());
    expect(readFileSync(join(dir, 'dist/server/index.cjs'), 'utf8')).toContain(name);
  });

  it('exports routes, namespace and messages from the server bundle', async () => {
    const module = { exports: {} };
    const stubs = {
      react: { useState: () => [0] },
      'react/jsx-runtime': { jsx: () => {}, jsxs: () => {} },
      'react-router-dom': {},
      'react-i18next': {},
    };
    new Function('module', 'exports', 'require', readFileSync(join(dir, 'dist/server/index.cjs'), 'utf8'))(
      module,
      module.exports,
      (id) => stubs[id],
    );
    expect(module.exports.namespace).toBe('fixture');
    expect((await module.exports.loadMessages('th')).default.title).toBe('ตัวอย่าง');
    expect(module.exports.default.map(({ id }) => id)).toEqual(['fixture.list', 'fixture.detail']);
    expect(await module.exports.default[0].lazy()).toHaveProperty('Component');
  });

  it('works in a host app other than the shell, which loads it by its manifest with the official runtime', async () => {
    const output = { path: join(dir, 'host'), filename: 'host.js' };
    const optimization = { minimize: false };
    await run({ mode: 'production', performance: false, entry: join(__dirname, 'fixtures/plain-host.mjs'), output, optimization });
    const files = createServer((request, response) => {
      const type = request.url.endsWith('.css') ? 'text/css' : 'text/javascript';
      response.setHeader('content-type', type).end(request.url === '/' ? '' : client(request.url.slice(1)));
    });
    await new Promise((listening) => files.listen(0, '127.0.0.1', listening));
    const url = `http://127.0.0.1:${files.address().port}/`;
    const versions = Object.fromEntries(Object.entries(requires()).map(([name, range]) => [name, range.slice(1)]));
    const dom = new JSDOM('', { url, runScripts: 'dangerously', resources: 'usable' });
    try {
      Object.assign(dom.window, { fetch, TextEncoder, page: { manifest: `${url}mf-manifest.json`, versions } });
      dom.window.eval(readFileSync(join(dir, 'host/host.js'), 'utf8'));
      await dom.window.page.shown;
      const { document } = dom.window;
      while (!document.querySelector('button')) await new Promise((resolve) => setTimeout(resolve, 20));
      expect(document.querySelector('h1').textContent).toBe('Fixture');
      document.querySelector('button').click();
      while (document.querySelector('button').textContent !== '1') await new Promise((resolve) => setTimeout(resolve, 20));
      // The devtools of Module Federation show this record.
      const { modules, remoteEntry } = dom.window.__FEDERATION__.moduleInfo[`fixture:${url}mf-manifest.json`];
      expect([remoteEntry, modules.map(({ moduleName }) => moduleName).sort()]).toEqual([
        expect.stringMatching(/^plainEntry\.[0-9a-f]{8}\.js$/),
        ['badge', 'routes'],
      ]);
    } finally {
      dom.window.close();
      files.close();
    }
  });

  it.each(['production', ''])('has the same files when webpack-cli builds it with NODE_ENV=%s', (nodeEnv) => {
    const server = readFileSync(join(dir, 'dist/server/index.cjs'), 'utf8');
    writeFileSync(join(dir, 'webpack.config.cjs'), `module.exports = require('@spruce/webpack').remoteApp(__dirname);`);
    const args = [join(workspaceRoot, 'node_modules/webpack-cli/bin/cli.js'), 'build'];
    execFileSync(process.execPath, args, { cwd: dir, env: { ...process.env, NODE_ENV: nodeEnv }, stdio: 'pipe' });
    expect(readAssets(dir)).toEqual(assets);
    expect(readFileSync(join(dir, 'dist/server/index.cjs'), 'utf8')).toBe(server);
  });

  it('has the same files after a second build, and no file contains the path of the workspace', async () => {
    const server = readFileSync(join(dir, 'dist/server/index.cjs'), 'utf8');
    await build(dir);
    expect(readAssets(dir)).toEqual(assets);
    expect(readFileSync(join(dir, 'dist/server/index.cjs'), 'utf8')).toBe(server);
    const everything = [
      server,
      ...Object.keys(assets.files)
        .filter((file) => /\.(js|css)$/.test(file))
        .map((file) => client(file).toString()),
    ].join('');
    expect(everything).not.toContain(workspaceRoot);
  });
});

describe('build of a remote', () => {
  it.each([
    [
      'fails if it imports a name that the shell does not provide',
      "import { Link } from 'react-router-dom'",
      "import { Form as Link } from 'react-router-dom'",
      "'Form' is not in the shell's facade of 'react-router-dom'",
    ],
    [
      'fails if it imports a shared library as a whole',
      "import { useTranslation } from 'react-i18next'",
      "import * as i18n from 'react-i18next';\nconst useTranslation = (i18n as Record<string, never>)['useTranslation' + '']",
      "'react-i18next' is shared by name",
    ],
    [
      'fails if it imports a module of Node',
      "import { useState } from 'react'",
      "import 'node:fs';\nimport { useState } from 'react'",
      'node:fs',
    ],
    [
      'fails if its code contains a secret',
      "import { useState } from 'react'",
      `import { useState } from 'react';\nconsole.log('sk_${'live'}_51HsomeSecretKey')`,
      'contains a secret',
    ],
  ])('%s', async (_name, from, to, message) => {
    const dir = copyOfFixture();
    edit(dir, 'src/list-page.tsx', from, to);
    await expect(build(dir)).rejects.toThrow(message);
  });
});
