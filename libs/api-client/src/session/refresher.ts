import type { TokenJar, TokenPair } from './stored-session';

export interface RefresherOptions {
  jar: TokenJar;
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  exchange(refreshToken: string): Promise<TokenPair>;
  onRefreshed(pair: TokenPair): void;
  onLoggedOut(): void;
}

/** Returns an access token that differs from the refused token, or null if no customer is logged in. */
export type Refresher = (refused: string) => Promise<string | null>;

/** Logs out if there is no refresh token or the exchange fails. */
export const createRefresher =
  ({ jar, exclusively, exchange, onRefreshed, onLoggedOut }: RefresherOptions): Refresher =>
  (refused) =>
    exclusively(async () => {
      const tokens = jar.read();
      // The token in the cookies is already new: another request refreshed it, or the customer logged in or out.
      if (tokens.access !== refused && (tokens.access || !tokens.refresh)) return tokens.access || null;
      const pair = tokens.refresh ? await exchange(tokens.refresh).catch(() => null) : null;
      const now = jar.read();
      // If the customer logged in or out during the exchange, keep that state.
      if (now.refresh !== tokens.refresh) return now.access || null;
      if (!pair) {
        jar.clear();
        onLoggedOut();
        return null;
      }
      jar.write(pair);
      onRefreshed(pair);
      return pair.token;
    });
