import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../bootstrap/chromium.mjs';
import { releaseBuilt } from '../bootstrap/release.mjs';
import { freePort, startApi, startShell } from '../bootstrap/stack.mjs';
import { startReferencePage } from './reference-page.mjs';

export async function withDataDir(run) {
  const dataDir = await mkdtemp(join(tmpdir(), 'spruce-bench-'));
  const running = [];
  const keep = (part) => (running.push(part), part);
  try {
    return await run({ dataDir, logDir: join(dataDir, 'logs'), keep });
  } finally {
    for (const part of running.reverse()) await part.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

export async function openBrowser(keep) {
  const { path: executablePath } = await findChromium();
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS });
  keep({ stop: () => browser.close() });
  return browser;
}

export const withShop = (run) =>
  withDataDir(async (folder) => {
    const { dataDir, logDir, keep } = folder;
    await releaseBuilt({ dataDir, quiet: true });
    const [apiPort, port] = [await freePort(), await freePort()];
    const api = keep(await startApi({ dataDir, port: apiPort, logDir, env: { LOG_LEVEL: 'warn' } }));
    const shell = keep(await startShell({ dataDir, port, apiPort, logDir, env: { LOG_LEVEL: 'warn' } }));
    const apiUrl = `http://127.0.0.1:${apiPort}`;
    const { data: products } = await (await fetch(`${apiUrl}/sp/v1/products?per_page=100`)).json();
    const reference = keep(await startReferencePage(`${apiUrl}${products[0].variations[0].images[0].base}-640.avif`));
    console.log(`\n${cpus().length} × ${cpus()[0]?.model ?? 'processor'}, Node ${process.versions.node}\n`);
    return run({ ...folder, api, apiPort, apiUrl, shell, port, url: `http://localhost:${port}`, products, reference });
  });
