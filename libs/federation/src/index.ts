export { acceptedEncodings } from './accepted-encodings';
export {
  CONTRACT,
  SHELL,
  isProgram,
  type ProgramName,
  type ChunkGroup,
  type ClientAssets,
  type ProgramFiles,
  type Release,
  type ReleaseFile,
  type ProgramRelease,
  type Uses,
} from './release';
export { parseRelease, parseProgramRelease, releaseProblems } from './parse-release';
export { mountsOverlap, ownsPath } from './mounts';
export { StoreError, type ReleaseStore } from './store';
export { isBucket, openStore, storeProblem } from './open-store';
export {
  pointerPath,
  promotionPath,
  samePromotion,
  signPointer,
  verifyPointer,
  type CanaryShare,
  type Pointer,
  type Promoted,
} from './pointer';
export { signPreview, verifyPreview, type Preview } from './preview-token';
export { publishedPath, signPublished, verifyPublished, type Published } from './published';
export { publicKeysFrom, type PublicKeysOf } from './public-keys';
export { culpritOf } from './culprit';
export { Quarantine } from './quarantine';
export { isFinal } from './release-loader';
export { ReleaseRejected, type RejectionCode } from './release-rejected';
export { loadBuiltBundle, loadRelease, type RemotePages } from './load-release';
export { programVersion } from './program-version';
export { ShellFiles } from './shell-files';
export { signStatusRequest, verifyStatusRequest, type StatusRequest } from './status-request';
export { CheckedStore } from './checked-store';
export { RemoteRegistry } from './remote-registry';
export { withTimeout } from './with-timeout';
export type { Provided } from './check-compatible';
export type {
  AppReport,
  Canary,
  ClientFile,
  FailedRemote,
  LoadedRemote,
  PreflightResult,
  ProvableRelease,
  WatchedLoad,
  RegistryLogger,
  RemoteRegistryOptions,
} from './registry-types';
