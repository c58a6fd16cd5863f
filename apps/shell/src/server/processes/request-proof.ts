import cluster from 'node:cluster';
import { ReleaseRejected, type ReleaseRef } from '@spruce/federation';
import type { SupervisorMessage, WorkerMessage } from './machine';

let lastId = 0;

function requestProof(release: ReleaseRef): Promise<void> {
  const id = (lastId += 1);
  return new Promise((resolve, reject) => {
    process.on('message', function take(message: SupervisorMessage) {
      if (!('id' in message) || message.id !== id) return;
      process.off('message', take);
      if (message.proof) reject(new ReleaseRejected(message.proof.code, message.proof.message));
      else resolve();
    });
    process.send!({ type: 'prove', id, release } satisfies WorkerMessage);
  });
}

/** Undefined without a supervisor: a single process proves releases by running them. */
export const proveElsewhere = cluster.isWorker ? requestProof : undefined;
