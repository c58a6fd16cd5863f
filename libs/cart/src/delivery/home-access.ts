import { HOME_ACCESS_KEY, type HomeAccessRecord } from '@spruce/contract/storage';
import { readRecord, writeText } from '@spruce/record-store';

/** How the home is reached, as answered beside a piece (“Will it get in?”) or in the checkout; null where nobody answered. */
export function homeAccess(): { stairs: boolean; lift: boolean } | null {
  const { stairs, lift } = readRecord(HOME_ACCESS_KEY);
  // Beside a piece there is a lift until somebody says that there is none.
  return typeof stairs === 'boolean' ? { stairs, lift: lift !== false } : null;
}

/** Remembers what was answered, so that it is not asked, or answered wrongly, again. */
export function keepHomeAccess(answer: Pick<HomeAccessRecord, 'stairs' | 'lift'>): void {
  writeText(HOME_ACCESS_KEY, JSON.stringify({ ...readRecord(HOME_ACCESS_KEY), v: 1, ...answer }));
}
