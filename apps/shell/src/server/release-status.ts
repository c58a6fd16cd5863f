import type { FastifyInstance } from 'fastify';
import { ReleaseRejected, verifyQuestion, type PublicKeysOf, type Question, type RemoteRegistry } from '@spruce/federation';

/**
 * `/-/releases`: what is live in this shell. Whoever holds a key of a squad learns the reasons of refusals too, and may ask whether versions
 * would be taken before they are promoted.
 */
export function serveReleaseStatus(app: FastifyInstance, registry: RemoteRegistry, publicKeys: PublicKeysOf): void {
  app.get('/-/releases', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const header = request.headers['x-release-question'];
    const apps = registry.report();
    if (typeof header !== 'string')
      return { apps: apps.map(({ app: name, live, refused }) => ({ app: name, live, refused: refused?.code })) };
    let question: Question;
    try {
      question = verifyQuestion(
        header,
        apps.concat(namedIn(header)).flatMap(({ app: name }) => [...publicKeys(name)]),
      );
    } catch (error) {
      if (error instanceof ReleaseRejected) return reply.code(403).send({ error: error.message });
      throw error;
    }
    return { apps, answer: await registry.wouldTake(question.take) };
  });
}

/** The apps that a question claims to be about: a remote that was never promoted has keys, but is not followed yet. */
function namedIn(header: string): { app: string }[] {
  try {
    const { payload } = JSON.parse(Buffer.from(header, 'base64url').toString('utf8')) as { payload: string };
    const { take } = JSON.parse(payload) as Question;
    return take.flatMap(({ name }) => (/^[a-z][a-z0-9-]*$/.test(name) ? [{ app: name }] : [])).slice(0, 20);
  } catch {
    return [];
  }
}
