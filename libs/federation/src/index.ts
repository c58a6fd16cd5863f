export { CONTRACT, type ChunkGroup, type ClientAssets, type Release, type ReleaseFile } from './release';
export { parseRelease, releaseProblems } from './parse-release';
export { mountsOverlap, ownsPath } from './mounts';
export { StoreError, type ReleaseStore } from './store';
export { FolderStore } from './folder-store';
export { pointerPath, promotionPath, signPointer, verifyPointer, type Pointer } from './pointer';
export { Refusal, type RefusalCode } from './refusal';
export { RemoteRegistry } from './remote-registry';
export type { ClientFile, FailedRemote, LoadedRemote, RegistryLogger, RemoteRegistryOptions } from './registry-types';
