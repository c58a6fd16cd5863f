import type { FastifyInstance } from 'fastify';
import { assignCanaries } from './canary-assignment';
import type { PageHandlerOptions } from './page-handler';

type Options = Pick<PageHandlerOptions, 'snapshot' | 'canaries' | 'previews' | 'originOf'>;

/** Answers which release of a remote this visitor gets, because a page names only the paths of most remotes. */
export function serveRemotes(app: FastifyInstance, { snapshot, canaries, previews, originOf }: Options): void {
  app.get<{ Params: { name: string } }>('/-/remotes/:name', async (request, reply) => {
    const preview = await previews.of(request);
    const overrides = preview?.kind === 'shown' ? [preview.remote] : assignCanaries(request, canaries())?.canaries;
    const remote = snapshot(overrides).remoteOf(request.params.name, originOf(request));
    reply.header('cache-control', 'private, no-store');
    return remote?.entry ? remote : reply.code(remote ? 503 : 404).send();
  });
}
