import { emit, type SpruceEventName, type SpruceEvents } from '@spruce/contract/events';
import { useEffect } from 'react';
import { createStore, type StoreApi } from 'zustand';
import { readText, writeText } from './record-text';

export interface RecordState<Data> {
  /** False on the server and until storage was read. Show a skeleton then, not an empty cart. */
  ready: boolean;
  /** False if storage is full or blocked, so the record is lost when the page closes. */
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
  /** Returns a valid record for any stored value (`undefined` if missing or invalid JSON). Must not throw. */
  repair: (stored: unknown) => Data;
  /** Cleans the record when the page reads it for the first time; null changes nothing. */
  onFirstRead?: (record: Data) => RecordChange<Data, Name> | null;
}

export interface RecordStore<Data, Name extends SpruceEventName> {
  store: StoreApi<RecordState<Data>>;
  /** Reads the record; the first read of a page also runs `onFirstRead`. Browser only. */
  rehydrate: () => void;
  follow: () => () => void;
  /** Reads the latest record, applies the change, writes it and notifies others. `null` changes nothing. Throws on the server. */
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

/** Creates a store for one record. Each bundle has its own store; storage under `key` is the source of truth. */
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

  /** Unchanged text keeps the same objects, to avoid rerenders. */
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
      // A page restored from the back-forward cache has missed events of other tabs.
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

/** Reads the record after hydration, so that server and browser first render the same, and subscribes while mounted. */
export function useRehydrate<Data, Name extends SpruceEventName>({
  rehydrate,
  follow,
}: Pick<RecordStore<Data, Name>, 'rehydrate' | 'follow'>): void {
  useEffect(() => {
    rehydrate();
    return follow();
  }, [rehydrate, follow]);
}
