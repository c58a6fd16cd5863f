import type { JsonSchema } from './schema-arbitrary';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH';

export interface Parameter {
  name: string;
  in: 'query' | 'path' | 'header' | 'cookie';
  required: boolean;
  schema: JsonSchema;
}

export interface Operation {
  method: Method;
  path: string;
  parameters: Parameter[];
  body?: { type: string; schema: JsonSchema };
  answers: Record<string, JsonSchema>;
}

export interface OpenApiDocument {
  paths: Record<string, Record<string, RawOperation>>;
  components?: { schemas?: Record<string, JsonSchema> };
}

interface Content {
  content?: Record<string, { schema?: JsonSchema }>;
}

interface RawOperation {
  parameters?: { name: string; in: Parameter['in']; required?: boolean; schema?: JsonSchema }[];
  requestBody?: Content;
  responses?: Record<string, Content>;
}

const METHODS = ['get', 'post', 'put', 'delete', 'patch'];

export const listOperations = (document: OpenApiDocument): Operation[] =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => METHODS.includes(method))
      .map(([method, { parameters = [], requestBody, responses = {} }]): Operation => {
        const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
        return {
          method: method.toUpperCase() as Method,
          path,
          parameters: parameters.map(({ name, in: place, required = false, schema = {} }) => ({ name, in: place, required, schema })),
          ...(type && content?.schema && { body: { type, schema: content.schema } }),
          answers: Object.fromEntries(
            Object.entries(responses).flatMap(([status, { content: types }]) =>
              types?.['application/json']?.schema ? [[status, types['application/json'].schema]] : [],
            ),
          ),
        };
      }),
  );
