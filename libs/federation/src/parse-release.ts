import { mountsOverlap } from './mounts';
import { Refusal } from './refusal';
import type { Release } from './release';

const APP = /^[a-z][a-z0-9-]*$/;
const VERSION = /^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?$/;
const SHA256 = /^[0-9a-f]{64}$/;
const INTEGRITY = /^sha384-[A-Za-z0-9+/]{64}$/;
/** Forward-slash path below the version's folder, without a way out of it. */
const FILE = /^(?!\/)(?!.*(?:^|\/)\.\.?(?:\/|$))[\w@.~/-]+$/;
const MOUNT = /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/;

type Check = (value: unknown) => boolean;
const matches = (pattern: RegExp): Check => (value) => typeof value === 'string' && pattern.test(value);
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (check: Check): Check => (value) => Array.isArray(value) && value.every(check);
const mapOf = (key: RegExp, check: Check): Check => (value) => isObject(value) && Object.entries(value).every(([name, entry]) => key.test(name) && check(entry));
const shape = (fields: Record<string, Check>): Check => (value) => isObject(value) && Object.entries(fields).every(([name, check]) => check(value[name]));
const size: Check = (value) => Number.isSafeInteger(value) && (value as number) >= 0;

const FIELDS: Record<keyof Release, Check> = {
  schema: (value) => value === 1,
  name: matches(APP),
  version: matches(VERSION),
  contract: (value) => Number.isSafeInteger(value),
  builtAt: (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value)),
  mounts: (value) => listOf(matches(MOUNT))(value) && (value as string[]).length > 0,
  namespace: matches(APP),
  slots: listOf(matches(APP)),
  requires: mapOf(/^[@a-z][\w@./-]*$/, (range) => typeof range === 'string'),
  server: shape({ file: matches(FILE), sha256: matches(SHA256), bytes: size }),
  client: shape({
    entry: matches(FILE),
    groups: mapOf(/./, shape({ js: listOf(matches(FILE)), css: listOf(matches(FILE)) })),
    files: mapOf(FILE, shape({ sha256: matches(SHA256), bytes: size, integrity: matches(INTEGRITY) })),
  }),
};

/** What is wrong with a value that should be a release, in words; empty when it is one. */
export function releaseProblems(value: unknown): string[] {
  if (!isObject(value)) return ['release.json is not an object'];
  const wrong = Object.entries(FIELDS).filter(([name, check]) => !check(value[name]));
  if (wrong.length > 0) return wrong.map(([name]) => `"${name}" is missing or malformed`);
  const release = value as unknown as Release;
  const listed = [release.client.entry, ...Object.values(release.client.groups).flatMap((group) => [...group.js, ...group.css])];
  const unlisted = [...new Set(listed)].filter((file) => !Object.hasOwn(release.client.files, file));
  const doubled = release.mounts.filter((mount, at) => release.mounts.slice(at + 1).some((other) => mountsOverlap(mount, other)));
  return [...unlisted.map((file) => `client file ${file} has no hash`), ...doubled.map((mount) => `mount ${mount} overlaps another one`)];
}

/** Parses the bytes of a `release.json`. Throws a {@link Refusal} `malformed-release` that names every problem. */
export function parseRelease(bytes: Buffer): Release {
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString('utf8'));
  } catch (cause) {
    throw new Refusal('malformed-release', 'release.json is not JSON', { cause });
  }
  const problems = releaseProblems(value);
  if (problems.length > 0) throw new Refusal('malformed-release', problems.join('; '));
  return value as Release;
}
