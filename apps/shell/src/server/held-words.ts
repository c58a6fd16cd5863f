import type { i18n, TFunction } from 'i18next';

/** Texts with values in them are as many as there are values; beyond this many they are forgotten and made anew. */
const AT_MOST = 20_000;

/**
 * Makes an instance remember each text that it made. On the server an instance lives as long as its messages, which nobody
 * changes, and a page asks for hundreds of texts, most of them the same on every page.
 */
export function withHeldWords(instance: i18n): i18n {
  const made = new Map<string, TFunction>();
  const fixed = instance.getFixedT.bind(instance) as (lng: unknown, ns?: unknown, keyPrefix?: string, options?: unknown) => TFunction;
  const getFixedT = (lng: unknown, ns?: unknown, keyPrefix?: string, options?: unknown): TFunction => {
    const scope = scopeOf(options);
    // As components ask for it: a language, a namespace, no prefix, and no option but the namespaces.
    const key = typeof lng === 'string' && typeof ns === 'string' && keyPrefix === undefined && scope !== undefined ? `${lng} ${ns} ${scope}` : JSON.stringify([lng, ns, keyPrefix, options]);
    let t = made.get(key);
    if (!t) made.set(key, (t = holding(fixed(lng, ns, keyPrefix, options))));
    return t;
  };
  return Object.assign(instance, { getFixedT });
}

/** The namespaces that react-i18next passes on, of options that say nothing else. */
function scopeOf(options: unknown): string | undefined {
  if (options === undefined) return '';
  const { scopeNs, ...others } = options as { scopeNs?: unknown };
  for (const _ in others) return undefined;
  return Array.isArray(scopeNs) ? scopeNs.join(' ') : undefined;
}

function holding(t: TFunction): TFunction {
  const texts = new Map<string, unknown>();
  const ask = t as unknown as (...args: unknown[]) => unknown;
  const held = (...args: unknown[]): unknown => {
    const name = nameOf(args);
    if (name === undefined) return ask(...args);
    let text = texts.get(name);
    if (text === undefined) {
      text = ask(...args);
      // What is not a text (`returnObjects`) could be written to by whoever asked.
      if (typeof text !== 'string') return text;
      if (texts.size >= AT_MOST) texts.clear();
      texts.set(name, text);
    }
    return text;
  };
  return Object.assign(held, t) as unknown as TFunction;
}

/** One name for a key with its values; `undefined` for a call that is not that plain. */
function nameOf([key, options, ...rest]: unknown[]): string | undefined {
  if (typeof key !== 'string' || rest.length > 0) return undefined;
  if (options === undefined) return key;
  if (typeof options !== 'object' || options === null) return undefined;
  let name = key;
  for (const [option, value] of Object.entries(options)) {
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean' && value !== undefined) return undefined;
    // Lengths, so that no value can pass for another option: some are what a visitor searched for.
    name += `\n${option} ${typeof value} ${String(value).length} ${value}`;
  }
  return name;
}
