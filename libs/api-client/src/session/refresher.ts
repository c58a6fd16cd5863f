import type { TokenJar, TokenPair } from './token-jar';

export interface RefresherOptions {
  jar: TokenJar;
  /** Runs `work` while no other bundle or tab does. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  /** Asks the service for the next pair; rejects when it gives none. */
  exchange(refreshToken: string): Promise<TokenPair>;
  onRefreshed(pair: TokenPair): void;
  /** The tokens are gone: whoever was logged in is not any more. */
  onLoggedOut(): void;
}

/** Refreshes the access token: one that is not the refused one; null when nobody is logged in any more. */
export type Refresher = (refused: string) => Promise<string | null>;

/**
 * One exchange at a time, whoever asks: all that were refused meanwhile wait, and find the token that the first one brought.
 * With no refresh token, or when the exchange fails, the customer is logged out.
 */
export const createRefresher =
  ({ jar, exclusively, exchange, onRefreshed, onLoggedOut }: RefresherOptions): Refresher =>
  (refused) =>
    exclusively(async () => {
      const held = jar.read();
      // Somebody brought another one while this request waited, or was under way; or logged out, or in.
      if (held.access !== refused && (held.access || !held.refresh)) return held.access || null;
      const pair = held.refresh ? await exchange(held.refresh).catch(() => null) : null;
      const now = jar.read();
      // A log-in or log-out during the exchange is the later wish.
      if (now.refresh !== held.refresh) return now.access || null;
      if (!pair) {
        jar.clear();
        onLoggedOut();
        return null;
      }
      jar.write(pair);
      onRefreshed(pair);
      return pair.token;
    });
