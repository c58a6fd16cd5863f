import { SESSION_STORAGE_KEYS, type AddressDraftRecord } from '@spruce/contract/storage';
import { writeTabRecord, readTabRecord } from '../../session/tab-records';
import type { AddressValues, AddressKind } from '@spruce/address';

type Drafts = AddressDraftRecord['drafts'];

function readDrafts(owner: number): Drafts {
  const record = readTabRecord(SESSION_STORAGE_KEYS.addressDraft);
  return record.owner === owner ? (record.drafts ?? {}) : {};
}

export const readAddressDraft = (owner: number, kind: AddressKind): Partial<AddressValues> | undefined => readDrafts(owner)[kind];

export function writeAddressDraft(owner: number, kind: AddressKind, values?: AddressValues): void {
  const { [kind]: _before, ...others } = readDrafts(owner);
  const drafts: Drafts = values ? { ...others, [kind]: values } : others;
  writeTabRecord(SESSION_STORAGE_KEYS.addressDraft, Object.keys(drafts).length > 0 ? { v: 1, owner, drafts } : undefined);
}
