import { bangkokDate } from '@spruce/pricing';
import { createApiClient } from '@spruce/api-client';
import {
  CheckedStore,
  CONTRACT,
  loadRelease,
  openStore,
  ReleaseRejected,
  type ClientAssets,
  type LoadedRemote,
  type ProvableRelease,
} from '@spruce/federation';
import { statusOfError } from '../../app/page-error';
import { GUEST } from '../../guards/visitor';
import { apiFetch } from '../api-fetch';
import { capabilitiesOf } from '../capabilities';
import type { ShellConfig } from '../config';
import { readShellAssets } from '../page-assets';
import { providerPolicies } from '../provider-policies';
import { QueryResultCache } from '../query-result-cache';
import { renderPage } from '../render-page';
import { sharedLibraries, sharedVersions } from '../shared-libraries';
import { takeSnapshot } from '../snapshot';
import { watchGlobals } from './globals';
import type { Proof } from './prove-in-child';

const LOAD_MS = 10_000;

/**
 * Trial run of a release: loads it and renders the page of each of its mounts. Resolves to why it must not run, if it must not; `begins` is
 * called when nothing but the release is left to fail.
 */
export async function proveRelease(config: ShellConfig, release: ProvableRelease, begins: () => void): Promise<Proof> {
  const store = new CheckedStore(release.app, await openStore(config.releaseStore), LOAD_MS);
  const shellAssets = readShellAssets(config.clientDir);
  // A rejection that nobody handles is only logged where the release will run.
  process.on('unhandledRejection', () => undefined);
  begins();
  try {
    const changed = watchGlobals(Object.values(sharedLibraries));
    const capabilities = capabilitiesOf(config.clientDir, shellAssets);
    const shell = { shared: sharedLibraries, versions: sharedVersions, contract: CONTRACT, capabilities, loadTimeoutMs: LOAD_MS };
    // Said first: what a page throws may only follow from it.
    const rejectChanged = () => {
      const what = changed()?.what;
      if (what) throw new ReleaseRejected('changes-globals', `it ${what} for everybody in its process`);
    };
    const remote = await loadRelease(store, release, shell).finally(rejectChanged);
    for (const mount of remote.release.mounts) await renderMount(config, shellAssets, remote, mount).finally(rejectChanged);
    return undefined;
  } catch (error) {
    if (!(error instanceof ReleaseRejected)) return { code: 'throws-on-load', message: String(error) };
    return { code: error.code, message: error.message };
  }
}

async function renderMount(config: ShellConfig, shell: ClientAssets, remote: LoadedRemote, mount: string): Promise<void> {
  const errors: unknown[] = [];
  const page = await renderPage(
    {
      path: mount,
      url: new URL(mount, `http://localhost:${config.port}`),
      language: 'en',
      today: bangkokDate(new Date()),
      visitor: GUEST,
      credentials: null,
      whole: true,
      signal: AbortSignal.timeout(config.ssrTimeoutMs * 2),
    },
    {
      snapshot: takeSnapshot(new Map([[remote.release.name, remote]]), config),
      shell,
      styles: undefined,
      newsletterUrl: config.newsletterUrl,
      providers: providerPolicies(config.standIns),
      timeoutMs: config.ssrTimeoutMs,
      results: new QueryResultCache(),
      catalogueVersion: '',
      createApi: (language, signal) =>
        createApiClient({ baseUrl: `${config.apiUrl}/sp/v1`, language, fetch: apiFetch(signal, config.apiTimeoutMs) }),
      onError: (error) => errors.push(error),
    },
  );
  if (page.kind === 'page') {
    page.html.resume();
    await page.finished;
  }
  // Out of reach is no fault of the release.
  const fault = errors.find((error) => statusOfError(error) === 500);
  if (fault) throw new ReleaseRejected('throws-on-render', `${mount}: ${String(fault)}`);
}
