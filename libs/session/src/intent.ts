import { EXPIRATIONS } from '@spruce/contract/constants';
import { SESSION_STORAGE_KEYS, type IntentRecord } from '@spruce/contract/storage';

/** The action that a login interrupted. */
export type Intent = Pick<IntentRecord, 'action' | 'ids'>;

/** For so long an action is still meant, in milliseconds. */
const MEANT = 30 * 60_000;
/** For so long the page that it was begun on is led back to, as the way back itself is kept. */
const KEPT = EXPIRATIONS.day * 1000;

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

/**
 * Takes the interrupted action, once in all tabs: reading deletes it. One that is not meant any more is the way back to its page and no
 * more; null when there is nothing.
 */
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
    if (record?.v !== 1 || doneElsewhere || !(age >= 0 && age <= KEPT)) return null;
    return age <= MEANT ? record : { ...record, action: 'open', ids: [] };
  } catch {
    return null;
  }
}
