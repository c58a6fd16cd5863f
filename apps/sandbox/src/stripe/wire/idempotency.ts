import { createHash } from 'node:crypto';
import type { Collection, Store } from '../../state/store';
import { StripeError } from './errors';

export interface Answer {
  status: number;
  body: string;
  requestId: string;
}

interface Remembered extends Answer {
  id: string;
  at: number;
  method: string;
  path: string;
  parameters: string;
}

const DAY_MS = 86_400_000;

export class Idempotency {
  private readonly answers: Collection<Remembered>;

  constructor(store: Store) {
    this.answers = store.collection('stripe.idempotency');
    for (const old of this.answers.filter(({ at }) => Date.now() - at > DAY_MS)) this.answers.delete(old.id);
  }

  /** Throws idempotency_error if the key was used for another request. */
  before(key: string, method: string, path: string, body: string): Answer | undefined {
    const held = this.answers.get(key);
    if (!held) return undefined;
    if (Date.now() - held.at > DAY_MS) {
      this.answers.delete(key);
      return undefined;
    }
    if (held.method !== method || held.path !== path) {
      throw new StripeError(400, {
        type: 'idempotency_error',
        message: `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${path}' vs '${held.path}'). Try using a key other than '${key}' if you meant to execute a different request.`,
      });
    }
    if (held.parameters !== digest(body)) {
      throw new StripeError(400, {
        type: 'idempotency_error',
        message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      });
    }
    return held;
  }

  remember(key: string, method: string, path: string, body: string, answer: Answer): void {
    this.answers.put({ id: key, at: Date.now(), method, path, parameters: digest(body), ...answer });
  }
}

const digest = (body: string): string =>
  createHash('sha256')
    .update(
      [...new URLSearchParams(body)]
        .map(([key, value]) => `${key}=${value}`)
        .sort()
        .join('&'),
    )
    .digest('base64url');
