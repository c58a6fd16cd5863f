import type { ReleaseRef } from '@spruce/federation';
import type { Drain } from '../draining';
import type { LostProcess, MachineState, ProcessState } from './machine';
import type { Proof } from './prove-in-child';

/** IPC messages of a render process to its supervisor: run a release elsewhere first, replace this process, or its state. */
export type WorkerMessage = { type: 'prove'; id: number; release: ReleaseRef } | ReplaceRequest | { type: 'state'; state: ProcessState };
export interface ReplaceRequest extends Pick<LostProcess, 'why' | 'releases' | 'suspect'> {
  type: 'replace';
}

/** IPC messages of the supervisor to a render process: a proof has the id of its request. */
export type SupervisorMessage = { id: number; proof: Proof } | Drain | { machine: MachineState };
