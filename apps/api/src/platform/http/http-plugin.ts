import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { definePlugin } from '../plugin';
import { PROVIDER_WAIT_MS, withDeadline } from '../request-deadline';
import { requestSeconds, statusClass } from '../telemetry/metrics';
import { traceRequests } from '../telemetry/tracing';
import { registerErrors } from './errors';
import { registerOpenApi } from './openapi/openapi';
import { rejectUnstorable } from './request-bodies';

declare module '../plugin' {
  interface PluginOptions {
    /** See {@link PROVIDER_WAIT_MS}. */
    providerWaitMs?: number;
  }
}

export const httpPlugin = definePlugin('http', [], async (app, { providerWaitMs = PROVIDER_WAIT_MS }) => {
  traceRequests(app);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'x-request-id': request.id, 'x-content-type-options': 'nosniff' });
  });
  app.addHook('onResponse', async (request, reply) => {
    const { url: route = 'none' } = request.routeOptions;
    requestSeconds.observe({ method: request.method, route, status: statusClass(reply.statusCode) }, reply.elapsedTime / 1_000);
    // Logs the route instead of the URL, which may contain payment links, signatures, tokens and searches.
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? null,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'Request completed',
    );
  });
  // Starts the deadline of the request only after the body was read. Node reads the body in the async context of the connection, where the
  // deadline would be lost.
  app.addHook('preHandler', (_request, _reply, done) => withDeadline(providerWaitMs, done));
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  registerErrors(app);
  rejectUnstorable(app);
  await registerOpenApi(app);
});
