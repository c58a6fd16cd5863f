import type { Pointer, PublicKeysOf, Release, ReleaseStore } from '@spruce/federation';
import { history, livePointer } from './promote';
import { damagedFiles, storedVersions } from './published-release';

const SHOWN_PROMOTIONS = 10;

export interface AppStatus {
  app: string;
  live: Pick<Pointer, 'version' | 'seq' | 'promotedAt' | 'by' | 'note' | 'canary'> | undefined;
  problems: string[];
  /** The last promotions, newest first. */
  history: Pick<Pointer, 'version' | 'seq' | 'promotedAt' | 'by' | 'note' | 'canary'>[];
  published: {
    version: string;
    builtAt: string;
    clientBytes: number;
    serverBytes: number;
    promotions: number;
    commit: string | undefined;
  }[];
}

export async function statusOf(store: ReleaseStore, app: string, publicKeys: PublicKeysOf): Promise<AppStatus> {
  const [pointer, past, versions] = await Promise.all([
    livePointer(store, app, publicKeys),
    history(store, app, publicKeys),
    storedVersions<Release>(store, app, publicKeys),
  ]);
  const problems: string[] = [];
  const published: AppStatus['published'] = [];
  for (const { version, release, sha256, commit } of versions) {
    if (!release) continue;
    published.push({
      version,
      builtAt: release.builtAt,
      clientBytes: Object.entries(release.client.files).reduce((sum, [file, { bytes }]) => sum + (/\.(br|gz)$/.test(file) ? 0 : bytes), 0),
      serverBytes: release.server.bytes,
      commit,
      promotions: past.filter((entry) => entry.version === version).length,
    });
    if (version !== pointer?.version) continue;
    if (sha256 !== pointer.sha256) problems.push('release.json is not the signed one');
    else problems.push(...(await damagedFiles(store, release)).map((file) => `${file} is damaged`));
  }
  if (pointer && !published.some(({ version }) => version === pointer.version)) problems.push(`${pointer.version} is not in the store`);
  const [latest] = past;
  if (!pointer && latest) problems.push('the live pointer is missing or forged');
  if (pointer && latest && latest.seq > pointer.seq) problems.push(`the live pointer is older than promotion ${latest.seq}`);
  published.sort((a, b) => (a.builtAt < b.builtAt ? 1 : -1));
  const shown = ({ version, seq, promotedAt, by, note, canary }: Pointer) => ({
    ...{ version, seq, promotedAt, by, note },
    ...(canary && { canary }),
  });
  return { app, live: pointer && shown(pointer), problems, history: past.slice(0, SHOWN_PROMOTIONS).map(shown), published };
}
