import type { OpenApiDocument } from './openapi-document';

type Schema = { $ref?: string; type?: string; items?: Schema; required?: string[]; properties?: Record<string, Schema> } & Record<
  string,
  unknown
>;

/** `promises` lists what clients can rely on, e.g. calls and response fields. `demands` lists what clients must send. */
export interface Promises {
  promises: string[];
  demands: string[];
}

const describeKind = (schema: Schema | undefined): string => {
  if (!schema) return 'nothing';
  if (schema.$ref) return schema.$ref.replace('#/components/schemas/', '');
  if (schema.items) return `${describeKind(schema.items)}[]`;
  const several = (schema['anyOf'] ?? schema['oneOf']) as Schema[] | undefined;
  if (several) return several.map(describeKind).sort().join(' | ');
  return Array.isArray(schema.type)
    ? [...(schema.type as string[])].sort().join(' | ')
    : String(schema.type ?? ('const' in schema ? 'const' : 'any'));
};

export function listPromises(document: OpenApiDocument): Promises {
  const [promises, demands] = [new Set<string>(), new Set<string>()];
  const content = (part: unknown) =>
    Object.values((part as { content?: Record<string, { schema?: Schema }> } | undefined)?.content ?? {})[0]?.schema;
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const name = `${method.toUpperCase()} ${path}`;
      promises.add(name);
      for (const parameter of (operation.parameters ?? []) as { name: string; in: string; required?: boolean }[]) {
        promises.add(`${name} takes ${parameter.in} ${parameter.name}`);
        if (parameter.required) demands.add(`${name} needs ${parameter.in} ${parameter.name}`);
      }
      if (operation.requestBody) promises.add(`${name} takes ${describeKind(content(operation.requestBody))}`);
      for (const [status, answer] of Object.entries(operation.responses ?? {}))
        if (status.startsWith('2')) promises.add(`${name} answers ${status} ${describeKind(content(answer))}`);
    }
  }
  for (const [name, schema] of Object.entries((document.components?.schemas ?? {}) as Record<string, Schema>)) {
    for (const [field, value] of Object.entries(schema.properties ?? {})) promises.add(`${name}.${field}: ${describeKind(value)}`);
    for (const field of schema.required ?? []) (name.endsWith('Input') ? demands : promises).add(`${name}.${field} is always there`);
  }
  return { promises: [...promises].sort(), demands: [...demands].sort() };
}
