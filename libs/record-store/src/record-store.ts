import { emit, type SpruceEventName, type SpruceEvents } from '@spruce/contract/events';
import { useEffect } from 'react';
import { createStore, type StoreApi } from 'zustand';

export interface RecordState<Data> {
  /** False on the server, and in the browser until storage was read. */
  ready: boolean;
  /** False if storage is full or blocked. The record is then lost when the page closes. */
  saved: boolean;
  record: Data;
}

export interface RecordChange<Data, Name extends SpruceEventName> {
  record: Data;
  detail: SpruceEvents[Name];
}

export interface RecordStoreOptions<Data, Name extends SpruceEventName> {
  key: string;
  event: Name;
  /** Creates a valid record from any stored value. Must not throw. */
  repair: (stored: unknown) => Data;
  /** Called after the first read of the key in a page, to change the record. Null means no change. */
  onFirstRead?: (record: Data) => RecordChange<Data, Name> | null;
}

export interface RecordStore<Data, Name extends SpruceEventName> {
  store: StoreApi<RecordState<Data>>;
  /** Reads the record from storage. Only for the browser. */
  rehydrate: () => void;
  follow: () => () => void;
  /** If `step` returns null, nothing changes. Throws on the server. */
  change: (step: (record: Data) => RecordChange<Data, Name> | null) => Data;
}

function isFirstRead(key: string): boolean {
  const page = window as unknown as Record<symbol, true | undefined>;
  const mark = Symbol.for(`spruce.read.${key}`);
  if (page[mark]) return false;
  return (page[mark] = true);
}

function parse(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Each bundle creates its own store. All these stores read and write the same `key` in storage. */
export function createRecordStore<Data, Name extends SpruceEventName>({
  key,
  event,
  repair,
  onFirstRead,
}: RecordStoreOptions<Data, Name>): RecordStore<Data, Name> {
  const store = createStore<RecordState<Data>>(() => ({ ready: false, saved: true, record: repair(undefined) }));
  let lastText: string | null | undefined;
  let followers = 0;
  let stop = () => {};

  /** If the text in the storage has not changed, the record stays the same object, so that components do not render again. */
  const read = (): Data => {
    const text = readText(key);
    if (text !== lastText || !store.getState().ready) {
      lastText = text;
      store.setState({ ready: true, record: repair(parse(text)) });
    }
    return store.getState().record;
  };

  const change: RecordStore<Data, Name>['change'] = (step) => {
    if (typeof window === 'undefined')
      throw new Error(`The record “${key}” belongs to one visitor's browser; the server must not change it`);
    const next = step(read());
    if (!next) return store.getState().record;
    lastText = JSON.stringify(next.record);
    const saved = writeText(key, lastText);
    store.setState({ saved, record: next.record });
    emit(event, next.detail);
    return next.record;
  };

  const rehydrate = () => {
    read();
    if (isFirstRead(key) && onFirstRead) change(onFirstRead);
  };

  const follow = () => {
    if (followers++ === 0) {
      const onStorage = ({ key: changed }: StorageEvent) => (changed === key || changed === null) && read();
      window.addEventListener(event, read);
      window.addEventListener('storage', onStorage);
      // A page in the back-forward cache gets no events of other tabs, so it reads again when it is shown.
      window.addEventListener('pageshow', read);
      stop = () => {
        window.removeEventListener(event, read);
        window.removeEventListener('storage', onStorage);
        window.removeEventListener('pageshow', read);
      };
    }
    let following = true;
    return () => {
      if (following && --followers === 0) stop();
      following = false;
    };
  };

  return { store, rehydrate, follow, change };
}

/** Reads the record in an effect, so that the first render in the browser equals the server's. */
export function useRehydrate<Data, Name extends SpruceEventName>({
  rehydrate,
  follow,
}: Pick<RecordStore<Data, Name>, 'rehydrate' | 'follow'>): void {
  useEffect(() => {
    rehydrate();
    return follow();
  }, [rehydrate, follow]);
}

/** Unsaved records are stored on `window`, because all bundles of the page must read the same records. */
const unsavedTexts = (): Record<string, string | undefined> => {
  const page = window as unknown as Record<symbol, Record<string, string | undefined> | undefined>;
  return (page[Symbol.for('spruce.unsaved')] ??= {});
};

/** Returns the text that could not be stored, or else the text in storage. */
export function readText(key: string): string | null {
  const unsaved = unsavedTexts()[key];
  if (unsaved !== undefined) return unsaved;
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function readRecord(key: string): Record<string, unknown> {
  try {
    return asObject(JSON.parse(readText(key) ?? 'null'));
  } catch {
    return {};
  }
}

/** If storage is full or blocked, keeps the text in memory and returns false. */
export function writeText(key: string, text: string): boolean {
  try {
    window.localStorage.setItem(key, text);
    delete unsavedTexts()[key];
    return true;
  } catch {
    unsavedTexts()[key] = text;
    return false;
  }
}

// Stored data can come from another release or from manual edits, so every field is checked.

export const asObject = (value: unknown): Record<string, unknown> =>
  value && typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

export const asArray = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

export const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

export function asWholeNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  return Number.isSafeInteger(number) && (number as number) >= 0 ? (number as number) : undefined;
}
