import { SESSION_STORAGE_KEYS, type AddressDraftRecord } from '@spruce/contract/storage';
import { keepTabRecord, readTabRecord } from '../../session/tab-records';
import type { AddressValues, Kind } from './address-values';

type Drafts = AddressDraftRecord['drafts'];

function draftsOf(owner: number): Drafts {
  const record = readTabRecord(SESSION_STORAGE_KEYS.addressDraft);
  return record.owner === owner ? (record.drafts ?? {}) : {};
}

export const readAddressDraft = (owner: number, kind: Kind): Partial<AddressValues> | undefined => draftsOf(owner)[kind];

export function keepAddressDraft(owner: number, kind: Kind, values?: AddressValues): void {
  const { [kind]: _before, ...others } = draftsOf(owner);
  const drafts: Drafts = values ? { ...others, [kind]: values } : others;
  keepTabRecord(SESSION_STORAGE_KEYS.addressDraft, Object.keys(drafts).length > 0 ? { v: 1, owner, drafts } : undefined);
}
