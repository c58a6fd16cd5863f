import type { FastifyInstance } from 'fastify';
import type { RemoteRegistry } from '@spruce/federation';
import type { CatalogueVersion } from './catalogue-version';
import type { Machine } from './processes/machine';

interface Parts {
  registry: Pick<RemoteRegistry, 'current'>;
  machine: Pick<Machine, 'readiness'>;
  catalogueVersion: Pick<CatalogueVersion, 'current'>;
}

export function serveHealth(app: FastifyInstance, { registry, machine, catalogueVersion }: Parts): void {
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', (_request, reply) => {
    const remotes = Object.fromEntries(
      [...registry.current()].map(([name, remote]) => [name, remote.kind === 'failed' ? remote.reason : remote.release.version]),
    );
    const { ready, missing } = machine.readiness();
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'waiting for a release', remotes, missing, catalogue: catalogueVersion.current });
  });
}
