import cluster from 'node:cluster';
import { ReleaseRejected, type ProvableRelease } from '@spruce/federation';
import type { Answer, Question } from './supervisor';

let questions = 0;

/** Has the supervisor run a release in a process of its own; rejects with a {@link ReleaseRejected} when it must not run here. */
function askForProof(release: ProvableRelease): Promise<void> {
  const id = (questions += 1);
  return new Promise((resolve, reject) => {
    process.on('message', function take(answer: Answer) {
      if (answer.id !== id) return;
      process.off('message', take);
      if (answer.proof) reject(new ReleaseRejected(answer.proof.code, answer.proof.message));
      else resolve();
    });
    process.send!({ ask: 'prove', id, release } satisfies Question);
  });
}

/** Undefined where no supervisor is: a single process proves releases by running them. */
export const proveElsewhere = cluster.isWorker ? askForProof : undefined;
