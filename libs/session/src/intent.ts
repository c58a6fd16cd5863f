import { SESSION_STORAGE_KEYS, type IntentRecord } from '@spruce/contract/storage';

/** The action that a login interrupted. */
export type Intent = Pick<IntentRecord, 'action' | 'ids'>;

const LIFETIME = 30 * 60_000;

/**
 * Stores the action that a login interrupts; false where storage is full or forbidden. For this tab, and for the one that the mail opens
 * which finishes an account: a tab of its own.
 */
export function keepIntent(path: string, { action, ids }: Intent): boolean {
  const record: IntentRecord = {
    v: 1,
    action,
    ids: ids.map(({ kind, id, variantID }) => ({ kind, id, variantID })),
    path,
    at: new Date().toISOString(),
    inBrowser: true,
  };
  try {
    for (const storage of [window.sessionStorage, window.localStorage])
      storage.setItem(SESSION_STORAGE_KEYS.intent, JSON.stringify(record));
    return true;
  } catch {
    return false;
  }
}

/** Takes the interrupted action, once in all tabs: reading deletes it. Null when there is nothing, or nothing that is still meant. */
export function takeIntent(): IntentRecord | null {
  try {
    // The browser's is the latest, as the way back in its cookie is.
    const [ofBrowser, ofTab] = [window.localStorage, window.sessionStorage].map((storage) => {
      const text = storage.getItem(SESSION_STORAGE_KEYS.intent);
      storage.removeItem(SESSION_STORAGE_KEYS.intent);
      return text;
    });
    const record = JSON.parse(ofBrowser ?? ofTab ?? 'null') as IntentRecord | null;
    const doneElsewhere = !ofBrowser && record?.inBrowser;
    const age = Date.now() - Date.parse(record?.at ?? '');
    return record?.v === 1 && !doneElsewhere && age >= 0 && age <= LIFETIME ? record : null;
  } catch {
    return null;
  }
}
