import { SESSION_STORAGE_KEYS } from '@spruce/contract/storage';
import { writeTabRecord, readTabRecord } from '../../session/tab-records';
import type { AddressFormValues } from './kind-fields';

function readDrafts(owner: number): Record<string, Record<string, unknown>> {
  const record = readTabRecord(SESSION_STORAGE_KEYS.addressDraft);
  return record.owner === owner ? { ...record.drafts, ...record.forms } : {};
}

/**
 * `form` is the key of a saved address or the kind of a new address. It is `new` in the address book, because there the form itself asks
 * for the kind.
 */
export const readAddressDraft = (owner: number, form: string): object | undefined => readDrafts(owner)[form];

/** Returns the name of the draft that was written last. */
export const findLastDraft = (owner: number): string | undefined => Object.keys(readDrafts(owner)).at(-1);

export function writeAddressDraft(owner: number, form: string, values?: AddressFormValues): void {
  const { [form]: _before, ...others } = readDrafts(owner);
  const forms = values ? { ...others, [form]: { ...values } } : others;
  writeTabRecord(SESSION_STORAGE_KEYS.addressDraft, Object.keys(forms).length > 0 ? { v: 1, owner, drafts: {}, forms } : undefined);
}
