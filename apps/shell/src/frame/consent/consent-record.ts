import type { ApiClient } from '@spruce/api-client';
import { keepConsent } from '@spruce/api-client/consents';
import { CONSENT_CATEGORIES, COOKIE_DAYS, EXPIRATIONS, type ConsentCategory } from '@spruce/contract/constants';
import { emit, EVENTS, type SpruceEvents } from '@spruce/contract/events';
import { CONSENT_VERSION } from '@spruce/contract/legal-texts';
import { COOKIES } from '@spruce/contract/storage';
import { readCookie, writeCookie } from '@spruce/session';

export type ConsentChoices = Record<ConsentCategory, boolean>;

/** The cookie `pdpa_consent`: who answered (a random name, no account) and what. Records of earlier releases have no more than that. */
export interface ConsentRecord {
  uniqueID: string;
  choices: ConsentChoices;
  /** The text that was answered. */
  version?: string;
  reason?: ConsentReason;
  /** The random name of this answer, until the service has it. */
  receipt?: string;
}

export type ConsentReason = SpruceEvents['sp:consent.changed.v1']['reason'];

export const choicesOf = (allowed: boolean): ConsentChoices => ({ analytical: allowed, marketing: allowed, unclassified: allowed });

/** What the visitor answered; undefined before an answer, when nothing optional may run. */
export function readConsent(): ConsentRecord | undefined {
  try {
    const stored = JSON.parse(readCookie(COOKIES.consent)) as Partial<ConsentRecord> | null;
    if (typeof stored?.uniqueID !== 'string' || typeof stored.choices !== 'object') return undefined;
    const given: Partial<ConsentChoices> = stored.choices;
    // Whatever else the cookie holds, only a plain `true` is consent.
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

/**
 * Keeps an answer (400 days when all is allowed, else 30) and tells all apps. Says whether the page must be loaded anew to stop what was
 * on.
 */
export function saveConsent(choices: ConsentChoices, reason: ConsentReason): { reload: boolean } {
  const before = readConsent();
  writeConsent({ uniqueID: before?.uniqueID ?? randomId(), choices, version: CONSENT_VERSION, reason, receipt: randomId() });
  emit(EVENTS.consentChanged, { reason, choices });
  const withdrawn = (name: ConsentCategory) => before?.choices[name] === true && !choices[name];
  return { reload: withdrawn('analytical') || withdrawn('marketing') };
}

/** Has the service keep the answer of this browser that it does not have yet. What fails is sent again with the next page. */
export async function sendReceipt(api: ApiClient): Promise<void> {
  const record = readConsent();
  if (!record?.receipt || !record.version || !record.reason) return;
  const { uniqueID: unique_id, receipt, version, choices, reason } = record;
  await keepConsent(api, { unique_id, receipt, version, choices, reason });
  const now = readConsent();
  // Another answer was given meanwhile: that one is still to be sent.
  if (now?.receipt === receipt) writeConsent({ ...now, receipt: undefined });
}

/** 128 random bits; `crypto.randomUUID` is missing on plain http. */
const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
