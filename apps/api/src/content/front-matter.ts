import { isMap, isScalar, LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';
import type { Report } from './markdown';

export interface FrontMatter<Metadata> {
  metadata: Metadata;
  /** Returns the line of a value, counted from 1. Returns 1 if the value is missing. */
  findLine: (...path: PropertyKey[]) => number;
  body: string;
  bodyLine: number;
}

/** If the front matter has problems, reports them and returns null. */
export function readFrontMatter<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  report: Report,
): FrontMatter<z.output<Schema>> | null {
  const lines = file.split(/\r?\n/);
  const end = lines.indexOf('---', 1);
  if (lines[0] !== '---' || end === -1) {
    report(1, 'a file begins with its front matter, between two lines of ---');
    return null;
  }
  const counter = new LineCounter();
  const yaml = parseDocument(lines.slice(1, end).join('\n'), { lineCounter: counter, prettyErrors: false });
  const lineAt = (offset: number) => counter.linePos(offset).line + 1;
  const problems = [...yaml.errors, ...yaml.warnings];
  for (const { pos, message } of problems) report(lineAt(pos[0]), message);
  if (problems.length > 0) return null;

  const findLine = (...path: PropertyKey[]) => {
    const pairs = isMap(yaml.contents) ? yaml.contents.items : [];
    const key = pairs.find(({ key }) => isScalar(key) && key.value === path[0])?.key;
    const node = path.length > 1 ? yaml.getIn(path, true) : key;
    return isScalar(node) && node.range ? lineAt(node.range[0]) : 1;
  };
  const parsed = schema.safeParse(yaml.toJS());
  if (parsed.success) return { metadata: parsed.data, findLine, body: lines.slice(end + 1).join('\n'), bodyLine: end + 2 };
  for (const { path, message, ...issue } of parsed.error.issues) {
    const keys = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...path, key]) : [path];
    for (const key of keys) report(findLine(...key), `${key.join('.')}: ${message}`);
  }
  return null;
}
