export { acceptedEncodings } from './accepted-encodings';
export { CONTRACT, type ChunkGroup, type ClientAssets, type Release, type ReleaseFile, type Uses } from './release';
export { parseRelease, releaseProblems } from './parse-release';
export { mountsOverlap, ownsPath } from './mounts';
export { StoreError, type ReleaseStore } from './store';
export { isBucket, openStore, storeProblem } from './open-store';
export { pointerPath, promotionPath, samePromotion, signPointer, verifyPointer, type Pointer, type Promoted } from './pointer';
export { publishedPath, signPublished, verifyPublished, type Published } from './published';
export { signQuestion, verifyQuestion, type Question } from './question';
export { publicKeysFrom, type PublicKeysOf } from './public-keys';
export { culpritOf } from './culprit';
export { Quarantine } from './quarantine';
export { ReleaseRejected, type RejectionCode } from './release-rejected';
export { loadRelease } from './load-release';
export { CheckedStore } from './checked-store';
export { RemoteRegistry } from './remote-registry';
export type { Provided } from './check-compatible';
export type {
  Answer,
  AppReport,
  ClientFile,
  FailedRemote,
  LoadedRemote,
  ProvableRelease,
  RegistryLogger,
  RemoteRegistryOptions,
} from './registry-types';
