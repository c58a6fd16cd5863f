import { useEffect, useState, type Dispatch, type SetStateAction } from 'react';
import { SESSION_STORAGE_KEYS } from '@spruce/contract/storage';
import type { ChangeKind } from '@spruce/contract/paths';
import { readTabRecord, writeTabRecord } from '../../session/tab-records';

export interface DraftOf {
  order: number;
  form: ChangeKind | 'edit';
}

interface Draft {
  pieces: unknown[];
  choices: Record<string, unknown>;
}

export function readDraft(order: number): Draft {
  const record = readTabRecord(SESSION_STORAGE_KEYS.changeDraft);
  return record.order === order ? { pieces: record.pieces ?? [], choices: record.choices ?? {} } : { pieces: [], choices: {} };
}

/** The tab keeps the draft of one order only. A draft replaces that of another order, unless the new draft is empty. */
export function updateDraft(order: number, part: Partial<Draft>): void {
  const draft = { ...readDraft(order), ...part };
  if (draft.pieces.length > 0 || Object.keys(draft.choices).length > 0)
    writeTabRecord(SESSION_STORAGE_KEYS.changeDraft, { v: 1, order, ...draft });
  else if (readTabRecord(SESSION_STORAGE_KEYS.changeDraft).order === order) writeTabRecord(SESSION_STORAGE_KEYS.changeDraft);
}

export function clearDraft({ order, form }: DraftOf): void {
  const choices = Object.entries(readDraft(order).choices).filter(([key]) => !key.startsWith(`${form}.`));
  updateDraft(order, { choices: Object.fromEntries(choices) });
}

/**
 * Like `useState`, for a choice in a form, but keeps the value across a reload. Use it only in the browser, with values that JSON can
 * store.
 */
export function useDraftState<Value>({ order, form }: DraftOf, name: string, initial: Value): [Value, Dispatch<SetStateAction<Value>>] {
  const key = `${form}.${name}`;
  const [first] = useState(initial);
  const state = useState(() => {
    const { choices } = readDraft(order);
    return key in choices ? (choices[key] as Value) : initial;
  });
  const [value] = state;
  useEffect(() => {
    const { [key]: stored, ...others } = readDraft(order).choices;
    if (value !== first) updateDraft(order, { choices: { ...others, [key]: value } });
    else if (stored !== undefined) updateDraft(order, { choices: others });
  }, [order, key, value, first]);
  return state;
}
