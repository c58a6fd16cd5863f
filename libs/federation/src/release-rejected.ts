type StoreCode = 'store-unavailable' | 'missing-file' | 'missing-pointer' | 'expired';
type TrustCode = 'malformed-pointer' | 'bad-signature' | 'replayed-pointer' | 'malformed-release' | 'hash-mismatch';
type ShellCode = 'incompatible' | 'wrong-contract' | 'shell-lacks' | 'missing-slot' | 'mount-conflict';
type CodeCode = 'forbidden-require' | 'does-not-compile' | 'throws-on-load' | 'throws-on-render' | 'bad-routes';
type ProcessCode = 'loading' | 'load-timeout' | 'too-slow' | 'proof-interrupted' | 'quarantined';
/** Logged as `code`, so that alerts can tell an attack from an outage. */
export type RejectionCode = StoreCode | TrustCode | ShellCode | CodeCode | ProcessCode;

export class ReleaseRejected extends Error {
  override readonly name = 'ReleaseRejected';
  constructor(
    readonly code: RejectionCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
