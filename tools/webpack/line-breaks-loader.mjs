import { keepTogether } from '../../libs/i18n/line-breaks/line-breaks.mjs';
import { NAMES } from '../../libs/i18n/line-breaks/names.mjs';

/**
 * Returns true for titles and descriptions for search engines, which need the original text. In the file of a page, their keys are at the
 * first level.
 * @type {(key: string, top: boolean) => boolean}
 */
const isMetaData = (key, top) => key.startsWith('meta') || (top && (key === 'title' || key === 'description'));

/**
 * @param {unknown} messages
 * @param {ReadonlySet<string>} names
 */
export function prepareMessages(messages, names) {
  /** @type {(value: unknown, path: string[]) => unknown} */
  const prepare = (value, path) => {
    if (typeof value === 'string') return names.has(path.join('.').replace(/_(?:zero|one|other)$/, '')) ? value : keepTogether(value);
    if (Array.isArray(value)) return value.map((item) => prepare(item, path));
    return Object.fromEntries(
      Object.entries(/** @type {object} */ (value)).map(([key, item]) => [
        key,
        isMetaData(key, path.length === 0) ? item : prepare(item, [...path, key]),
      ]),
    );
  };
  return prepare(messages, []);
}

/**
 * Returns the keys of a file whose messages are accessible names. In `NAMES`, those of `messages/shell/faq.th.json` are in the list of
 * `shell` and begin with `faq:`.
 * @param {string} file
 */
export function findAccessibleNames(file) {
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
 * Adds line-break characters to messages at build time, so that pages need not load the list of Thai words.
 * @this {import('webpack').LoaderContext<object>}
 * @param {string} source
 */
export default function lineBreaksLoader(source) {
  return JSON.stringify(prepareMessages(JSON.parse(source), findAccessibleNames(this.resourcePath)));
}
