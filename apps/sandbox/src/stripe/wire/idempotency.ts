import { createHash } from 'node:crypto';
import type { Collection, Store } from '../../state/store';
import { StripeError } from './errors';

interface Answer {
  status: number;
  body: string;
  requestId: string;
}

interface Remembered extends Answer {
  id: string;
  at: number;
  path: string;
  parameters: string;
}

const DAY_MS = 86_400_000;

/** Stores the answers to POST requests for a day, by idempotency key. */
export class Idempotency {
  private readonly answers: Collection<Remembered>;

  constructor(store: Store) {
    this.answers = store.collection('stripe.idempotency');
    for (const old of this.answers.filter(({ at }) => Date.now() - at > DAY_MS)) this.answers.delete(old.id);
  }

  /** Throws idempotency_error if the key was used for another request. */
  before(key: string, path: string, body: string): Answer | undefined {
    const held = this.answers.get(key);
    if (!held || Date.now() - held.at > DAY_MS) return undefined;
    if (held.path === path && held.parameters === digest(body)) return held;
    const what = held.path === path ? 'with the same parameters' : `for the same endpoint ('${path}' vs '${held.path}')`;
    throw new StripeError(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used ${what} they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    });
  }

  remember(key: string, path: string, body: string, answer: Answer): void {
    this.answers.put({ id: key, at: Date.now(), path, parameters: digest(body), ...answer });
  }
}

const digest = (body: string): string => createHash('sha256').update(body.split('&').sort().join('&')).digest('base64url');
