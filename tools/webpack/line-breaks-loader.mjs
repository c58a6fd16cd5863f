import { keepTogether } from '../../libs/i18n/line-breaks/line-breaks.mjs';

/** Search engines and mail programs read these; they are never laid out in lines. Of a page's own file it is the first level. */
const isForMachines = (key, top) => key.startsWith('meta') || key === 'stockMail' || (top && (key === 'title' || key === 'description'));

function prepared(value, top) {
  if (typeof value === 'string') return keepTogether(value);
  if (Array.isArray(value)) return value.map((item) => prepared(item, false));
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, isForMachines(key, top) ? item : prepared(item, false)]));
}

/** Messages with their lines ending where a reader pauses: at build time, so that no page loads the list of words. */
export default (source) => JSON.stringify(prepared(JSON.parse(source), true));
