import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS } from '@spruce/bootstrap/chromium.mjs';

const require = createRequire(import.meta.url);
const root = join(import.meta.dirname, '../../..');

/** The Chromium package in the lock file runs only on Linux x64, the platform of CI. */
export const runsHere = process.platform === 'linux' && process.arch === 'x64';

async function unpack() {
  const main = require.resolve('@sparticuz/chromium');
  const { version } = JSON.parse(readFileSync(join(dirname(main), '../package.json'), 'utf8'));
  const folder = join(root, 'tmp', `chromium-${version}`);
  mkdirSync(folder, { recursive: true });
  const { TMPDIR } = process.env;
  process.env.TMPDIR = folder; // the package unpacks into the temporary folder and reuses files there
  try {
    return { folder, version, path: await (await import(main)).default.executablePath() };
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
}

/** Allows only the fonts of the Chromium package, because fonts of the machine would change the pictures. */
const fontsConfig = (folder) => `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>${join(folder, 'fonts')}</dir>
  <cachedir>${join(folder, 'font-cache')}</cachedir>
  <match target="pattern">
    <edit name="antialias" mode="assign"><bool>true</bool></edit>
    <edit name="hinting" mode="assign"><bool>false</bool></edit>
    <edit name="rgba" mode="assign"><const>none</const></edit>
  </match>
</fontconfig>
`;

/** Disables WebGL. Only the 3D models use it, and drawing one without a graphics card takes seconds. */
export const STORY_ARGS = ['--disable-3d-apis'];

export async function launchPinned() {
  const { folder, version, path } = await unpack();
  const fontsFile = join(folder, 'fonts.conf');
  writeFileSync(fontsFile, fontsConfig(folder));
  const browser = await chromium.launch({
    executablePath: path,
    args: [
      ...CHROMIUM_ARGS,
      ...STORY_ARGS,
      '--font-render-hinting=none',
      '--disable-lcd-text',
      '--force-color-profile=srgb',
      '--disable-partial-raster',
      '--disable-skia-runtime-opts',
      '--hide-scrollbars',
    ],
    env: { ...process.env, FONTCONFIG_FILE: fontsFile, FONTCONFIG_PATH: folder, LANG: 'C.UTF-8', TZ: 'Asia/Bangkok' },
  });
  return { browser, version: `${version} (${browser.version()})` };
}
