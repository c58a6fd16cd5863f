import { EXPIRATIONS } from '@spruce/contract/constants';
import { SESSION_STORAGE_KEYS, type IntentRecord } from '@spruce/contract/storage';

export type Intent = Pick<IntentRecord, 'action' | 'ids'>;

/** After this time, the login no longer runs the interrupted action, but only opens the page of the action. */
const ACTION_TIMEOUT_MS = 30 * 60_000;
/** Equals the lifetime of the redirect cookie. */
const REDIRECT_TIMEOUT_MS = EXPIRATIONS.day * 1000;

/** Stores an action that the login interrupts. This tab can run it, and also the tab that the verification link of the mail opens. */
export function saveIntent(path: string, { action, ids }: Intent): boolean {
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
 * Returns the interrupted action and deletes it, so that only one tab runs it. If the action has expired, the returned action is `open`,
 * which only opens the page.
 */
export function takeIntent(): IntentRecord | null {
  try {
    // `localStorage` contains the newest action of all tabs, so it is read before `sessionStorage`.
    const [browserText, tabText] = [window.localStorage, window.sessionStorage].map((storage) => {
      const text = storage.getItem(SESSION_STORAGE_KEYS.intent);
      storage.removeItem(SESSION_STORAGE_KEYS.intent);
      return text;
    });
    const record = JSON.parse(browserText ?? tabText ?? 'null') as IntentRecord | null;
    const isDoneElsewhere = !browserText && record?.inBrowser;
    const age = Date.now() - Date.parse(record?.at ?? '');
    if (record?.v !== 1 || isDoneElsewhere || !(age >= 0 && age <= REDIRECT_TIMEOUT_MS)) return null;
    return age <= ACTION_TIMEOUT_MS ? record : { ...record, action: 'open', ids: [] };
  } catch {
    return null;
  }
}
