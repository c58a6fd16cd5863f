import { SESSION_STORAGE_KEYS, type AddressDraftRecord } from '@spruce/contract/storage';
import type { AddressValues, Kind } from './address-values';

type Drafts = AddressDraftRecord['drafts'];

function draftsOf(owner: number): Drafts {
  try {
    const record = JSON.parse(window.sessionStorage.getItem(SESSION_STORAGE_KEYS.addressDraft) ?? '{}') as Partial<AddressDraftRecord>;
    return record.v === 1 && record.owner === owner ? (record.drafts ?? {}) : {};
  } catch {
    return {};
  }
}

/** What `owner` has typed of a new address in this tab; undefined where nothing was. */
export const readAddressDraft = (owner: number, kind: Kind): Partial<AddressValues> | undefined => draftsOf(owner)[kind];

/** Keeps it over a reload; without values it is forgotten. */
export function keepAddressDraft(owner: number, kind: Kind, values?: AddressValues): void {
  const { [kind]: _before, ...others } = draftsOf(owner);
  const drafts: Drafts = values ? { ...others, [kind]: values } : others;
  try {
    if (Object.keys(drafts).length === 0) window.sessionStorage.removeItem(SESSION_STORAGE_KEYS.addressDraft);
    else
      window.sessionStorage.setItem(
        SESSION_STORAGE_KEYS.addressDraft,
        JSON.stringify({ v: 1, owner, drafts } satisfies AddressDraftRecord),
      );
  } catch {
    // Storage may be full or forbidden: a reload then loses what was typed, and nothing else.
  }
}
