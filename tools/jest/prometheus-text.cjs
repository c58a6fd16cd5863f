const NAME = '[a-zA-Z_:][a-zA-Z0-9_:]*';
const LABEL = String.raw`[a-zA-Z_][a-zA-Z0-9_]*="(?:[^"\\\n]|\\["\\n])*"`;
const SAMPLE = new RegExp(
  String.raw`^(${NAME})(?:\{(${LABEL}(?:,${LABEL})*)?\})? ([Nn]a[Nn]|[+-]?Inf|[+-]?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)$`,
);
const TYPES = ['counter', 'gauge', 'histogram', 'summary', 'untyped'];

/**
 * Parses the text format 0.0.4 of Prometheus and is stricter than Prometheus: every metric family has one HELP and one TYPE line before
 * its samples, and no family or series occurs twice. Throws on the first invalid line.
 *
 * @param {string} text
 */
function readPrometheusText(text) {
  if (!text.endsWith('\n')) throw new Error('The last line has no line break');
  /** @type {Map<string, string>} */
  const types = new Map();
  /** @type {{ name: string, labels: Record<string, string>, value: number }[]} */
  const samples = [];
  const series = new Set();
  let family = '';
  for (const line of text.split('\n')) {
    const refuse = (/** @type {string} */ why) => {
      throw new Error(`${why}: ${line}`);
    };
    if (line === '') continue;
    const [, kind, name, rest = ''] = new RegExp(`^# (HELP|TYPE) (${NAME}) (.*)$`).exec(line) ?? [];
    if (kind === 'HELP' && name) family = name;
    else if (kind === 'TYPE' && name) {
      if (name !== family || types.has(name) || !TYPES.includes(rest)) refuse('a type out of place');
      types.set(name, rest);
    } else if (line.startsWith('#')) refuse('a comment');
    else {
      const [, sample, labels = '', value] = SAMPLE.exec(line) ?? refuse('no sample');
      const suffixes =
        types.get(family) === 'histogram' ? ['_bucket', '_sum', '_count'] : types.get(family) === 'summary' ? ['', '_sum', '_count'] : [''];
      if (!suffixes.some((suffix) => sample === family + suffix)) refuse(`a sample among those of ${family}`);
      const pairs = [...labels.matchAll(/(?:^|,)([a-zA-Z_]\w*)="((?:[^"\\]|\\.)*)"/g)].map(([, key, text]) => [key, text]);
      const one = JSON.stringify([sample, pairs.sort()]);
      if (series.has(one)) refuse('a series twice');
      series.add(one);
      samples.push({ name: sample, labels: Object.fromEntries(pairs), value: Number(value.replace('Inf', 'Infinity')) });
    }
  }
  return { types, samples };
}

module.exports = { readPrometheusText };
