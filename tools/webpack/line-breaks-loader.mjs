import { keepTogether } from '../../libs/i18n/line-breaks/line-breaks.mjs';
import { NAMES } from '../../libs/i18n/line-breaks/names.mjs';

/** Search engines read these; they are never laid out in lines. Of a page's own file it is the first level. */
const isForMachines = (key, top) => key.startsWith('meta') || (top && (key === 'title' || key === 'description'));

/** Messages with their lines ending where a reader pauses; `names` are the paths of those that are only read aloud. */
export function prepareMessages(messages, names) {
  const prepared = (value, path) => {
    if (typeof value === 'string') return names.has(path.join('.').replace(/_(?:zero|one|other)$/, '')) ? value : keepTogether(value);
    if (Array.isArray(value)) return value.map((item) => prepared(item, path));
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, isForMachines(key, path.length === 0) ? item : prepared(item, [...path, key])]),
    );
  };
  return prepared(messages, []);
}

/** The names of one file: `messages/shell/faq.th.json` has those of `shell` that begin with `faq:`. */
export function namesOf(file) {
  const [, scope, page = ''] = /messages[\\/]([\w-]+)[\\/](?:([\w-]+)\.)?(?:en|th)\.json$/.exec(file) ?? [];
  const prefix = page && `${page}:`;
  return new Set(
    (NAMES[scope] ?? [])
      .filter((name) => (prefix ? name.startsWith(prefix) : !name.includes(':')))
      .map((name) => name.slice(prefix.length)),
  );
}

/** At build time, so that no page loads the list of words. */
export default function lineBreaksLoader(source) {
  return JSON.stringify(prepareMessages(JSON.parse(source), namesOf(this.resourcePath)));
}
