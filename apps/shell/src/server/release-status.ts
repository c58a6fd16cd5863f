import type { FastifyInstance } from 'fastify';
import { ReleaseRejected, verifyStatusRequest, type PublicKeysOf, type RemoteRegistry, type StatusRequest } from '@spruce/federation';
import type { MachineState } from './processes/machine';

/** A request signed by a squad also gets reasons and lost processes. If the request names a release, the shell proves this release. */
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
