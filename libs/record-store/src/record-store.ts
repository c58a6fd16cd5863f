import { emit, type SpruceEventName, type SpruceEvents } from '@spruce/contract/events';
import { createStore, type StoreApi } from 'zustand';
import { readText, writeText } from './record-text';

export interface RecordState<Data> {
  /** False on the server and until storage was read: draw a skeleton, not an empty cart. */
  ready: boolean;
  /** False when storage is full or forbidden, and the record will not outlive the page. */
  saved: boolean;
  record: Data;
}

/** The new record of a change, and the event about it. */
export interface RecordChange<Data, Name extends SpruceEventName> {
  record: Data;
  detail: SpruceEvents[Name];
}

export interface RecordStoreOptions<Data, Name extends SpruceEventName> {
  /** The storage key. */
  key: string;
  /** The event that tells the other bundles of this tab. */
  event: Name;
  /** A valid record out of whatever storage holds (`undefined` when that is nothing, or no JSON). Must not throw. */
  repair: (stored: unknown) => Data;
  /** What to leave out when the record is read for the first time on this page; null for nothing. */
  onFirstRead?: (record: Data) => RecordChange<Data, Name> | null;
}

export interface RecordStore<Data, Name extends SpruceEventName> {
  store: StoreApi<RecordState<Data>>;
  /** Reads the record; on the first read of a page also purges. Browser only. */
  rehydrate: () => void;
  /** Follows other bundles and other tabs until the returned function is called. */
  follow: () => () => void;
  /** Reads the record anew, changes and writes it, and tells the others. `null` changes nothing. Throws on the server. */
  change: (step: (record: Data) => RecordChange<Data, Name> | null) => Data;
}

/** Whether no bundle of this page has read the record yet: only that reading is "the cart is re-read". */
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

/** A store over one record. Each bundle may have its own; the record under `key` is the truth. */
export function createRecordStore<Data, Name extends SpruceEventName>({
  key,
  event,
  repair,
  onFirstRead,
}: RecordStoreOptions<Data, Name>): RecordStore<Data, Name> {
  const store = createStore<RecordState<Data>>(() => ({ ready: false, saved: true, record: repair(undefined) }));
  let seen: string | null | undefined;
  let followers = 0;
  let stop = () => {};

  /** Takes over what storage holds; the same text keeps the same objects, so nothing is drawn twice. */
  const read = (): Data => {
    const text = readText(key);
    if (text !== seen || !store.getState().ready) {
      seen = text;
      store.setState({ ready: true, record: repair(parse(text)) });
    }
    return store.getState().record;
  };

  const change: RecordStore<Data, Name>['change'] = (step) => {
    if (typeof window === 'undefined')
      throw new Error(`The record “${key}” belongs to one visitor's browser; the server must not change it`);
    const next = step(read());
    if (!next) return store.getState().record;
    seen = JSON.stringify(next.record);
    const saved = writeText(key, seen);
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
      // A page out of the back-forward cache heard nothing of what other tabs did.
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
