export { findRemote, readEnvironment, workspaceRoot } from './environment';
export { readPrivateKey, readPublicKeys, type Keys } from './keys';
export { localRelease, type LocalRelease } from './local-release';
export { previewLinks } from './preview';
export { describeProgram, readAssembled } from './programs/program-release';
export { promote, promoteCanary, rollback } from './promote';
export { publish } from './publish';
