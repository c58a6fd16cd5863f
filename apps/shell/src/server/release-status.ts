import type { FastifyInstance } from 'fastify';
import {
  isAppName,
  ReleaseRejected,
  verifyStatusRequest,
  type PublicKeysOf,
  type RemoteRegistry,
  type StatusRequest,
} from '@spruce/federation';
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
    if (typeof header !== 'string')
      return {
        shell,
        apps: apps.map(({ refused, canary, ...app }) => ({
          ...app,
          refused: refused?.code,
          canary: canary && { ...canary, refused: canary.refused?.code },
        })),
      };
    let signed: StatusRequest;
    try {
      signed = verifyStatusRequest(
        header,
        apps.concat(namedIn(header)).flatMap(({ app: name }) => [...publicKeys(name)]),
      );
    } catch (error) {
      if (error instanceof ReleaseRejected) return reply.code(403).send({ error: error.message });
      throw error;
    }
    const [named] = signed.take;
    return { shell, apps, lost, ...(named && { answer: await registry.preflight(named) }) };
  });
}

/** A remote that was never promoted is not in the report, but its keys must be able to verify the request. */
function namedIn(header: string): { app: string }[] {
  try {
    const { payload } = JSON.parse(Buffer.from(header, 'base64url').toString('utf8')) as { payload: string };
    const { take } = JSON.parse(payload) as StatusRequest;
    return take.slice(0, 1).flatMap(({ name }) => (isAppName(name) ? [{ app: name }] : []));
  } catch {
    return [];
  }
}
