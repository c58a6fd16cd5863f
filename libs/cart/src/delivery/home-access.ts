import { HOME_ACCESS_KEY, type HomeAccessRecord } from '@spruce/contract/storage';
import { readRecord, writeText } from '@spruce/record-store';

/** Access to the home, as answered on a product page ("Will it get in?") or in the checkout; null if not answered. */
export function readHomeAccess(): { stairs: boolean; lift: boolean } | null {
  const { stairs, lift } = readRecord(HOME_ACCESS_KEY);
  // The product page assumes a lift by default.
  return typeof stairs === 'boolean' ? { stairs, lift: lift !== false } : null;
}

export function saveHomeAccess(answer: Pick<HomeAccessRecord, 'stairs' | 'lift'>): void {
  writeText(HOME_ACCESS_KEY, JSON.stringify({ ...readRecord(HOME_ACCESS_KEY), v: 1, ...answer }));
}
