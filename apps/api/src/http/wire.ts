type Snake<Key extends string> = Key extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : Key;

/** A row in the wire's spelling: names in snake_case, instants as ISO 8601. What the schema of an answer does not name never leaves. */
export type Wire<Row> = { [Key in keyof Row & string as Snake<Key>]: Text<Row[Key]> };
type Text<Value> = Value extends Date ? string : Value;

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const text = (value: unknown) => (value instanceof Date ? value.toISOString() : value);

/** See {@link Wire}. */
export const wire = <Row extends object>(row: Row): Wire<Row> =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [snake(name), text(value)])) as Wire<Row>;
