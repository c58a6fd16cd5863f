import type { FastifyInstance } from 'fastify';
import { ReleaseRejected, verifyStatusRequest, type PublicKeysOf, type RemoteRegistry, type StatusRequest } from '@spruce/federation';
import type { MachineState } from './processes/machine';

/**
 * A request that is signed with the key of a squad also gets the reasons of refusals and the lost processes. The shell proves the
 * release that it names, before it is promoted.
 */
export function serveReleaseStatus(
  app: FastifyInstance,
  registry: Pick<RemoteRegistry, 'preflight'>,
  machine: () => MachineState,
  publicKeys: PublicKeysOf,
  shell: string,
): void {
  app.get('/-/releases', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const header = request.headers['x-release-question'];
    const { apps, lost } = machine();
    if (typeof header !== 'string') {
      const withoutReasons = apps.map(({ refused, canary, ...app }) => ({
        ...app,
        refused: refused?.code,
        canary: canary && { ...canary, refused: canary.refused?.code },
      }));
      return { shell, apps: withoutReasons };
    }
    let signed: StatusRequest;
    try {
      const names = apps.map(({ app }) => app);
      signed = verifyStatusRequest(header, names, publicKeys);
    } catch (error) {
      if (error instanceof ReleaseRejected) return reply.code(403).send({ error: error.message });
      throw error;
    }
    const [named] = signed.take;
    return { shell, apps, lost, ...(named && { answer: await registry.preflight(named) }) };
  });
}
