/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss from 'postcss';
import { contrast, type Rgba } from './colour';

const sheet = postcss.parse(readFileSync(join(__dirname, '../src/tokens.css'), 'utf8'));

function readColours(ground: string): ReadonlyMap<string, string> {
  const colours = new Map<string, string>();
  sheet.walkRules((rule) => {
    if (rule.selectors.some((selector) => [':root', '[data-ground]', `[data-ground='${ground}']`].includes(selector)))
      rule.walkDecls(/^--/, ({ prop, value }) => void colours.set(prop, value));
  });
  return colours;
}

function parseHex(colour: string): Rgba {
  const digits = /^#([0-9a-f]{6}|[0-9a-f]{3})$/.exec(colour)?.[1];
  if (!digits) throw new Error(`${colour} is not a colour in hexadecimal form`);
  const size = digits.length / 3;
  const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((at) =>
    Number.parseInt(digits.slice(at * size, (at + 1) * size).repeat(2 / size), 16),
  );
  return [red, green, blue, 1];
}

const TEXT = ['--ink', '--ink-2', '--ink-3', '--spruce-700', '--clay-600', '--danger', '--success'];
const PAIRS = [
  ...['--paper', '--linen', '--white'].flatMap((surface) => TEXT.map((text) => [text, surface] as const)),
  ...['--action', '--action-hover', '--action-active'].map((surface) => ['--on-action', surface] as const),
  ['--spruce-700', '--spruce-100'],
  ['--clay-700', '--clay-100'],
  ['--danger', '--danger-100'],
  ['--success', '--success-100'],
] as const;

test.each(['paper', 'linen', 'dark'])('every text colour on %s has a contrast of at least 4.5:1', (ground) => {
  const colours = readColours(ground);
  const find = (name: string) => parseHex(colours.get(name) ?? 'undefined');
  const ratios = PAIRS.map(([text, surface]) => ({ text, surface, ratio: contrast(find(text), find(surface)) }));
  expect(ratios.filter(({ ratio }) => ratio < 4.5)).toEqual([]);
});
