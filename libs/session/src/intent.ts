import { SESSION_STORAGE_KEYS, type IntentRecord } from '@spruce/contract/storage';

/** The action that a login interrupted. */
export type Intent = Pick<IntentRecord, 'action' | 'ids'>;

const LIFETIME = 30 * 60_000;

/** Stores the action that a login interrupts, for this tab; false where storage is full or forbidden. */
export function keepIntent(path: string, { action, ids }: Intent): boolean {
  const record: IntentRecord = {
    v: 1,
    action,
    ids: ids.map(({ kind, id, variantID }) => ({ kind, id, variantID })),
    path,
    at: new Date().toISOString(),
  };
  try {
    window.sessionStorage.setItem(SESSION_STORAGE_KEYS.intent, JSON.stringify(record));
    return true;
  } catch {
    return false;
  }
}

/** Takes the interrupted action, once: reading deletes it. Null when there is nothing, or nothing that is still meant. */
export function takeIntent(): IntentRecord | null {
  try {
    const record = JSON.parse(window.sessionStorage.getItem(SESSION_STORAGE_KEYS.intent) ?? 'null') as IntentRecord | null;
    window.sessionStorage.removeItem(SESSION_STORAGE_KEYS.intent);
    const age = Date.now() - Date.parse(record?.at ?? '');
    return record?.v === 1 && age >= 0 && age <= LIFETIME ? record : null;
  } catch {
    return null;
  }
}
