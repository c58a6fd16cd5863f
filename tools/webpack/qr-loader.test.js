const { execFileSync } = require('node:child_process');
const { join } = require('node:path');

const root = join(__dirname, '../..');

/** Creates and reads the QR code in a child process, because the library is an ES module. */
const READ = `
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import decode from 'qr/decode.js';
const loader = createRequire(import.meta.url)('./tools/webpack/qr-loader.js');
const settings = readFileSync('libs/contract/src/shop.json', 'utf8');
const picture = await new Promise((resolve, reject) => {
  loader.call({ async: () => (error, svg) => (error ? reject(error) : resolve(svg)) }, settings);
});
const modules = Number(/viewBox="0 0 (\\d+)/.exec(picture)[1]);
const scale = 8;
const size = (modules + 4) * scale; // adds the white of the panel
const data = new Uint8Array(size * size * 4).fill(255);
for (const [, x, y] of picture.matchAll(/M(\\d+) (\\d+)h1v1h-1z/g))
  for (let dy = 0; dy < scale; dy++) for (let dx = 0; dx < scale; dx++) {
    const at = (((Number(y) + 2) * scale + dy) * size + (Number(x) + 2) * scale + dx) * 4;
    data.fill(20, at, at + 3);
  }
console.log(JSON.stringify({ read: decode({ width: size, height: size, data }), line: JSON.parse(settings).line }));
`;

test('the QR code contains the LINE link of shop.json [purpose.chat]', () => {
  const { read, line } = JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', READ], { cwd: root, encoding: 'utf8' }));
  expect(read).toBe(line);
  expect(line).toMatch(/^https:\/\/line\.me\//);
});
