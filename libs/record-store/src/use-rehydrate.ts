import { useEffect } from 'react';
import type { SpruceEventName } from '@spruce/contract/events';
import type { RecordStore } from './record-store';

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
