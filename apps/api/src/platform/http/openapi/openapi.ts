import swagger from '@fastify/swagger';
import { API_PREFIX } from '@spruce/contract/constants';
import { SHOP_DETAILS } from '@spruce/contract/shop-details';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { registerDocsPage } from './docs-page';
import { completeDocument, removeUnusedComponents } from './openapi-document';

export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Spruce',
        version: '1',
        description:
          'The service behind the Spruce storefront. Lists return `{ data }` with the headers x-wp-total and x-wp-totalpages. Errors return `{ code, message, data: { status } }`.',
        contact: { name: 'Spruce', email: SHOP_DETAILS.email },
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'JWT',
            description: 'The token of POST /login, together with its cookie',
          },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: (document) => completeDocument(removeUnusedComponents(jsonSchemaTransformObject(document)), API_PREFIX),
  });
  app.get(`${API_PREFIX}/openapi.json`, { schema: { hide: true } }, () => app.swagger());
  await registerDocsPage(app, `${API_PREFIX}/docs`, `${API_PREFIX}/openapi.json`);
}
