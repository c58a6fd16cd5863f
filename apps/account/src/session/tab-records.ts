import type { StorageRecords } from '@spruce/contract/storage';

/** Records of this tab. */
type TabRecord = 'sign-up' | 'address-draft' | 'change-draft';

/** What this tab keeps under a name, as far as it can be read; it may have been written by anybody. */
export function readTabRecord<Name extends TabRecord>(name: Name): Partial<StorageRecords[Name]> {
  try {
    const record = JSON.parse(window.sessionStorage.getItem(name) ?? '{}') as Partial<StorageRecords[Name]>;
    return record.v === 1 ? record : {};
  } catch {
    return {};
  }
}

/** Keeps it over a reload; without a record it is forgotten. Storage may be full or forbidden: a reload then loses it, and nothing else. */
export function keepTabRecord<Name extends TabRecord>(name: Name, record?: StorageRecords[Name]): void {
  try {
    if (record) window.sessionStorage.setItem(name, JSON.stringify(record));
    else window.sessionStorage.removeItem(name);
  } catch {
    // See above.
  }
}
