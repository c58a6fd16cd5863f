import { API_PREFIX } from '@spruce/contract/constants';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { withoutUnusedComponents } from './openapi-components';

/** The page's own policy: the plugin's would send a page that was read by HTTP to HTTPS, and refuses the styles that the page writes. */
const PAGE_POLICY = "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'";

/** The document at /sp/v1/openapi.json and the page at /sp/v1/docs, both out of the schemas of the routes. */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Spruce', version: '1', description: 'The service behind the Spruce storefront. Lists answer `{ data }` with the headers x-wp-total and x-wp-totalpages, errors `{ code, message, data: { status } }`.' },
      servers: [{ url: '/' }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The token of POST /login, together with the cookie that it set' } } },
    },
    transform: jsonSchemaTransform,
    transformObject: (document) => withoutUnusedComponents(jsonSchemaTransformObject(document)),
  });
  await app.register(swaggerUi, { routePrefix: `${API_PREFIX}/docs`, staticCSP: PAGE_POLICY, theme: { title: 'Spruce /sp/v1' } });
  app.get(`${API_PREFIX}/openapi.json`, { schema: { hide: true } }, () => app.swagger());
}
