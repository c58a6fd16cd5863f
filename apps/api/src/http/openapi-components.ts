const COMPONENT = '#/components/schemas/';

/** Adds the names of the components that a part of the document refers to. */
function addRefs(part: unknown, names: Set<string>): void {
  if (typeof part !== 'object' || part === null) return;
  for (const [key, value] of Object.entries(part)) {
    if (key === '$ref' && typeof value === 'string' && value.startsWith(COMPONENT)) names.add(value.slice(COMPONENT.length));
    else addRefs(value, names);
  }
}

/** zod describes every schema twice, as what is sent and as what is answered: the document keeps what its routes mention. */
export function withoutUnusedComponents<Document extends object>(document: Document): Document {
  const { paths, components } = document as { paths?: unknown; components?: { schemas?: Record<string, unknown> } };
  const all = components?.schemas ?? {};
  const used = new Set<string>();
  addRefs(paths, used);
  // What is added on the way is visited too.
  for (const name of used) addRefs(all[name], used);
  return {
    ...document,
    components: { ...components, schemas: Object.fromEntries(Object.entries(all).filter(([name]) => used.has(name))) },
  };
}
