import { bangkokDate } from '@spruce/pricing';
import {
  CheckedStore,
  CONTRACT,
  loadRelease,
  openStore,
  ReleaseRejected,
  type ClientAssets,
  type LoadedRemote,
  type ReleaseRef,
} from '@spruce/federation';
import { localePath, type Language } from '@spruce/platform';
import { readFailedCall, readErrorStatus } from '../../app/page-error';
import { GUEST } from '../../guards/visitor';
import { capabilitiesOf } from '../capabilities';
import type { ShellConfig } from '../config';
import { readShellAssets } from '../page-assets';
import { renderContextOf } from '../render-context';
import { renderPage } from '../render-page';
import { examplePages } from '../sitemap';
import { sharedLibraries, sharedVersions } from '../shared-libraries';
import { takeSnapshot } from '../snapshot';
import { provePages } from './proven-pages';
import { clockLimitOf, type Proof } from './proofs';

/** Limit by the clock, because a release that only waits uses no processor time. */
const LOAD_MS = 30_000;

/** Resolves to the reason for a rejection, or undefined. A crash after `onStart` is the fault of the release. */
export async function proveRelease(config: ShellConfig, release: ReleaseRef, onStart: () => void): Promise<Proof> {
  const before = process.cpuUsage();
  const store = new CheckedStore(release.app, await openStore(config.releaseStore), LOAD_MS);
  const shellAssets = readShellAssets(config.clientDir);
  // An unhandled rejection does not fail the trial run, because render processes only log it.
  process.on('unhandledRejection', () => undefined);
  onStart();
  try {
    const capabilities = capabilitiesOf(config.clientDir, shellAssets);
    const shell = { shared: sharedLibraries, versions: sharedVersions, contract: CONTRACT, capabilities, loadTimeoutMs: LOAD_MS };
    const remote = await loadRelease(store, release, shell);
    const prove = (path: string, language: Language) => provePage(config, shellAssets, remote, path, language);
    const begun = performance.now();
    await provePages(remote, () => examplePages(config.apiUrl), prove, {
      isLate: () => performance.now() - begun > clockLimitOf(config.releaseProofMs) / 2,
      isProcessorTimeUsed: () => {
        const { user, system } = process.cpuUsage(before);
        return (user + system) / 1_000 > config.releaseProofMs / 2;
      },
    });
    return undefined;
  } catch (error) {
    if (!(error instanceof ReleaseRejected)) return { code: 'throws-on-load', message: String(error) };
    return { code: error.code, message: error.message };
  }
}

async function provePage(
  config: ShellConfig,
  shell: ClientAssets,
  remote: LoadedRemote,
  path: string,
  language: Language,
): Promise<boolean> {
  const errors: unknown[] = [];
  const page = await renderPage(
    {
      path,
      url: new URL(localePath(path, language), `http://localhost:${config.port}`),
      language,
      today: bangkokDate(new Date()),
      visitor: GUEST,
      credentials: null,
      whole: true,
      signal: AbortSignal.timeout(config.ssrTimeoutMs * 2),
    },
    {
      snapshot: takeSnapshot(new Map([[remote.release.name, remote]]), config),
      ...renderContextOf(config, shell),
      styles: undefined,
      catalogueVersion: '',
      onError: (error) => errors.push(error),
    },
  );
  if (page.kind === 'page') {
    page.html.resume();
    await page.finished;
  }
  // An unreachable service is not the fault of the release.
  const fault = errors.find((error) => readErrorStatus(error) === 500 && !readFailedCall(error));
  if (fault) throw new ReleaseRejected('throws-on-render', `${localePath(path, language)}: ${String(fault)}`);
  return !errors.some((error) => readFailedCall(error) || readErrorStatus(error) === 503);
}
