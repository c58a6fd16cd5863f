import type { ReleaseRef } from '@spruce/federation';
import type { Drain } from '../draining';
import type { LostProcess, MachineState, ProcessState } from './machine';
import type { Proof } from './prove-in-child';

/** IPC messages of a render process to its supervisor: run a release elsewhere first, replace this process, or its state. */
export type WorkerMessage = ProofRequest | ReplaceRequest | { type: 'state'; state: ProcessState };
export interface ReplaceRequest extends Pick<LostProcess, 'why' | 'releases' | 'suspect'> {
  type: 'replace';
}
export interface ProofRequest {
  type: 'prove';
  id: number;
  release: ReleaseRef;
}

/** IPC messages of the supervisor to a render process. */
export type SupervisorMessage = ProofResponse | Drain | { machine: MachineState };
export interface ProofResponse {
  /** Of the request. */
  id: number;
  proof: Proof;
}
