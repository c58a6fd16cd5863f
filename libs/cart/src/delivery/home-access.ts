import { HOME_ACCESS_KEY, type HomeAccessRecord } from '@spruce/contract/storage';
import { readRecord, writeText } from '@spruce/record-store';

/** Returns null if the customer has not said whether the home has stairs. */
export function readHomeAccess(): { stairs: boolean; lift: boolean } | null {
  const { stairs, lift } = readRecord(HOME_ACCESS_KEY);
  // A record without `lift` counts as a home with a lift, the default on the product page.
  return typeof stairs === 'boolean' ? { stairs, lift: lift !== false } : null;
}

export function saveHomeAccess(answer: Pick<HomeAccessRecord, 'stairs' | 'lift'>): void {
  writeText(HOME_ACCESS_KEY, JSON.stringify({ ...readRecord(HOME_ACCESS_KEY), v: 1, ...answer }));
}
