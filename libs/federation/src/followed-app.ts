import type { CheckedStore } from './checked-store';
import type { CanaryShare, Pointer } from './pointer';
import type { Promotions } from './promotions';
import type { ReleaseRejected } from './release-rejected';
import type { ServedReleases } from './served-releases';

/** What a promotion makes live. */
export type Target = Pick<Pointer, 'version' | 'sha256' | 'seq'>;

/** One followed app, by the name of its store. */
export interface FollowedApp {
  fallbackMounts: readonly string[];
  /** Whether the highest promotion was looked up, below which no pointer is taken after a start. */
  begun?: boolean;
  slots: readonly string[];
  store: CheckedStore;
  promotions: Promotions;
  served: ServedReleases;
  live?: Target;
  /** The rejection that was last logged, so that a poll every second does not fill the log. */
  lastRejection?: string;
  /** Why the pointer was not followed at the last look. */
  refused?: ReleaseRejected;
  /** The canary of the pointer that was last followed, and why it is none. */
  canary?: (CanaryShare & { refused?: ReleaseRejected }) | undefined;
  refreshing?: Promise<void>;
}
