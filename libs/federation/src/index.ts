export { acceptedEncodings, PublishedFiles } from './published-files';
export {
  CONTRACT,
  SHELL,
  isProgram,
  type ProgramName,
  type ClientAssets,
  type ProgramFiles,
  type Release,
  type ProgramRelease,
  type ReleaseRef,
  type Uses,
  parseRelease,
  parseProgramRelease,
  programVersion,
  releaseProblems,
} from './release';
export { isAppName, StoreError, type ReleaseStore } from './store';
export { isBucket, openStore, storeProblem } from './open-store';
export { pointerPath, promotionPath, signPointer, verifyPointer, type Pointer } from './pointer';
export { signPreview, verifyPreview, type Preview } from './preview-token';
export { publishedPath, signPublished, verifyPublished, type Published } from './published';
export { publicKeysFrom, type PublicKeysOf } from './public-keys';
export { culpritOf, hasStack } from './culprit';
export { Quarantine } from './quarantine';
export { isFinal } from './release-loader';
export { ReleaseRejected, type RejectionCode } from './release-rejected';
export { loadBuiltBundle, loadRelease, type RemotePages } from './load-release';
export { ShellFiles } from './shell-files';
export { signStatusRequest, verifyStatusRequest, type StatusRequest } from './status-request';
export { CheckedStore, sha256 } from './checked-store';
export { RemoteRegistry } from './remote-registry';
export { withTimeout } from './concurrency';
export type { Capabilities } from './check-compatible';
export type {
  AppReport,
  Canary,
  ClientFile,
  FailedRemote,
  LoadedRemote,
  PreflightResult,
  RemoteRegistryOptions,
  RunningPromotion,
} from './registry-types';
