import type { ApiClient } from '@spruce/api-client';
import { saveConsentReceipt } from '@spruce/api-client/consents';
import { CONSENT_CATEGORIES, COOKIE_DAYS, EXPIRATIONS, type ConsentCategory } from '@spruce/contract/constants';
import { emit, EVENTS, type SpruceEvents } from '@spruce/contract/events';
import { CONSENT_VERSION } from '@spruce/contract/legal-texts';
import { COOKIES } from '@spruce/contract/storage';
import { readCookie, writeCookie } from '@spruce/session';

export type ConsentChoices = Record<ConsentCategory, boolean>;

/** `uniqueID` is a random id without a link to an account. Cookies of older releases have only `uniqueID` and `choices`. */
export interface ConsentRecord {
  uniqueID: string;
  choices: ConsentChoices;
  /** Version of the consent text that the visitor answered. */
  version?: string;
  reason?: ConsentReason;
  /** Random id of the answer; removed when the API has stored the answer. */
  receipt?: string;
}

export type ConsentReason = SpruceEvents['sp:consent.changed.v1']['reason'];

/** `ask` shows the banner if the visitor has not answered, `settings` shows the dialog. */
export type ConsentView = 'ask' | 'settings' | 'done';

export const createChoices = (allowed: boolean): ConsentChoices => ({ analytical: allowed, marketing: allowed, unclassified: allowed });

/** Returns undefined if the visitor has not answered. Then no optional script may run. */
export function readConsent(): ConsentRecord | undefined {
  try {
    const stored = JSON.parse(readCookie(COOKIES.consent)) as Partial<ConsentRecord> | null;
    if (typeof stored?.uniqueID !== 'string' || typeof stored.choices !== 'object') return undefined;
    const given: Partial<ConsentChoices> = stored.choices;
    return {
      ...stored,
      uniqueID: stored.uniqueID,
      choices: Object.fromEntries(CONSENT_CATEGORIES.map((name) => [name, given[name] === true])) as ConsentChoices,
    };
  } catch {
    return undefined;
  }
}

function writeConsent(record: ConsentRecord): void {
  const days = CONSENT_CATEGORIES.every((name) => record.choices[name]) ? COOKIE_DAYS.consentFull : COOKIE_DAYS.consentPartial;
  writeCookie(COOKIES.consent, JSON.stringify(record), days * EXPIRATIONS.day);
}

/** `reload` is true if a script that already runs is no longer allowed. */
export function saveConsent(choices: ConsentChoices, reason: ConsentReason): { reload: boolean } {
  const before = readConsent();
  writeConsent({ uniqueID: before?.uniqueID ?? createRandomId(), choices, version: CONSENT_VERSION, reason, receipt: createRandomId() });
  emit(EVENTS.consentChanged, { reason, choices });
  const withdrawn = (name: ConsentCategory) => before?.choices[name] === true && !choices[name];
  return { reload: withdrawn('analytical') || withdrawn('marketing') };
}

/** If the call fails, the next page sends the receipt again. */
export async function sendReceipt(api: ApiClient): Promise<void> {
  const record = readConsent();
  if (!record?.receipt || !record.version || !record.reason) return;
  const { uniqueID: unique_id, receipt, version, choices, reason } = record;
  await saveConsentReceipt(api, { unique_id, receipt, version, choices, reason });
  const now = readConsent();
  // If the visitor has answered again meanwhile, the new answer still has to be sent.
  if (now?.receipt === receipt) writeConsent({ ...now, receipt: undefined });
}

/** Replaces `crypto.randomUUID`, which does not exist on plain HTTP. */
const createRandomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
