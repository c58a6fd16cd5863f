const COMPONENT = '#/components/schemas/';

function addRefs(part: unknown, names: Set<string>): void {
  if (typeof part !== 'object' || part === null) return;
  for (const [key, value] of Object.entries(part)) {
    if (key === '$ref' && typeof value === 'string' && value.startsWith(COMPONENT)) names.add(value.slice(COMPONENT.length));
    else addRefs(value, names);
  }
}

/** zod registers every schema twice, for input and output; keeps only those that routes reference. */
export function removeUnusedComponents<Document extends object>(document: Document): Document {
  const { paths, components } = document as { paths?: unknown; components?: { schemas?: Record<string, unknown> } };
  const all = components?.schemas ?? {};
  const used = new Set<string>();
  addRefs(paths, used);
  // Iteration over a Set includes names that are added during the loop.
  for (const name of used) addRefs(all[name], used);
  return {
    ...document,
    components: { ...components, schemas: Object.fromEntries(Object.entries(all).filter(([name]) => used.has(name))) },
  };
}
