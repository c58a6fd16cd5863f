import type { StorageRecords } from '@spruce/contract/storage';

type TabRecord = 'sign-up' | 'address-draft' | 'change-draft';

/** Returns partial data, because a stored record may be malformed. */
export function readTabRecord<Name extends TabRecord>(name: Name): Partial<StorageRecords[Name]> {
  try {
    const record = JSON.parse(window.sessionStorage.getItem(name) ?? '{}') as Partial<StorageRecords[Name]>;
    return record.v === 1 ? record : {};
  } catch {
    return {};
  }
}

/** Stores a record across reloads; without a record it deletes the key. Fails silently when storage is full or blocked. */
export function writeTabRecord<Name extends TabRecord>(name: Name, record?: StorageRecords[Name]): void {
  try {
    if (record) window.sessionStorage.setItem(name, JSON.stringify(record));
    else window.sessionStorage.removeItem(name);
  } catch {
    // Storage is full or blocked.
  }
}
