import { SESSION_STORAGE_KEYS } from '@spruce/contract/storage';
import { writeTabRecord, readTabRecord } from '../../session/tab-records';
import type { AddressFormValues } from './kind-fields';

function readDrafts(owner: number): Record<string, Record<string, unknown>> {
  const record = readTabRecord(SESSION_STORAGE_KEYS.addressDraft);
  return record.owner === owner ? { ...record.drafts, ...record.forms } : {};
}

/**
 * `form` identifies the form: the key of a saved address, the kind of a new address, or `new` for a new address in the address book, where
 * the form itself asks for the kind.
 */
export const readAddressDraft = (owner: number, form: string): object | undefined => readDrafts(owner)[form];

/** Returns the `form` of the draft that was written last. */
export const findLastDraft = (owner: number): string | undefined => Object.keys(readDrafts(owner)).at(-1);

export function writeAddressDraft(owner: number, form: string, values?: AddressFormValues): void {
  const { [form]: _before, ...others } = readDrafts(owner);
  const forms = values ? { ...others, [form]: { ...values } } : others;
  writeTabRecord(SESSION_STORAGE_KEYS.addressDraft, Object.keys(forms).length > 0 ? { v: 1, owner, drafts: {}, forms } : undefined);
}
