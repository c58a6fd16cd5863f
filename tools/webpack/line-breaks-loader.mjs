import { keepTogether } from '../../libs/i18n/line-breaks/line-breaks.mjs';
import { NAMES } from '../../libs/i18n/line-breaks/names.mjs';

/**
 * Keys of meta data, which search engines read and no page lays out. In a page's own file it is the first level.
 * @type {(key: string, top: boolean) => boolean}
 */
const isMetaData = (key, top) => key.startsWith('meta') || (top && (key === 'title' || key === 'description'));

/**
 * Adds line-break hints to messages; `names` are the keys of accessible names, which are read aloud and never laid out.
 * @param {unknown} messages
 * @param {ReadonlySet<string>} names
 */
export function prepareMessages(messages, names) {
  /** @type {(value: unknown, path: string[]) => unknown} */
  const prepared = (value, path) => {
    if (typeof value === 'string') return names.has(path.join('.').replace(/_(?:zero|one|other)$/, '')) ? value : keepTogether(value);
    if (Array.isArray(value)) return value.map((item) => prepared(item, path));
    return Object.fromEntries(
      Object.entries(/** @type {object} */ (value)).map(([key, item]) => [
        key,
        isMetaData(key, path.length === 0) ? item : prepared(item, [...path, key]),
      ]),
    );
  };
  return prepared(messages, []);
}

/**
 * Keys of the accessible names in one file: `messages/shell/faq.th.json` has those of `shell` that begin with `faq:`.
 * @param {string} file
 */
export function namesOf(file) {
  const [, scope = '', page = ''] = /messages[\\/]([\w-]+)[\\/](?:([\w-]+)\.)?(?:en|th)\.json$/.exec(file) ?? [];
  /** @type {Record<string, string[]>} */
  const names = NAMES;
  const prefix = page && `${page}:`;
  return new Set(
    (names[scope] ?? [])
      .filter((name) => (prefix ? name.startsWith(prefix) : !name.includes(':')))
      .map((name) => name.slice(prefix.length)),
  );
}

/**
 * Webpack loader of i18n messages: adds line-break hints at build time, so that no page loads the dictionary of Thai compounds.
 * @this {import('webpack').LoaderContext<object>}
 * @param {string} source
 */
export default function lineBreaksLoader(source) {
  return JSON.stringify(prepareMessages(JSON.parse(source), namesOf(this.resourcePath)));
}
