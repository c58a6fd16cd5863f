/** Logged as `code`, so that alerts can tell an attack from an outage. */
export type RejectionCode =
  | 'loading'
  | 'store-unavailable'
  | 'missing-pointer'
  | 'malformed-pointer'
  | 'bad-signature'
  | 'replayed-pointer'
  | 'missing-file'
  | 'malformed-release'
  | 'hash-mismatch'
  | 'incompatible'
  | 'wrong-contract'
  | 'shell-lacks'
  | 'forbidden-require'
  | 'does-not-compile'
  | 'throws-on-load'
  | 'throws-on-render'
  | 'load-timeout'
  | 'too-slow'
  | 'proof-interrupted'
  | 'bad-routes'
  | 'mount-conflict'
  | 'missing-slot'
  | 'quarantined'
  | 'expired';

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
