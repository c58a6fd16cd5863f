type Snake<Key extends string> = Key extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : Key;

/** A row on the wire: snake_case names, ISO 8601 instants. Response schemas drop all other fields. */
export type Wire<Row> = { [Key in keyof Row & string as Snake<Key>]: Text<Row[Key]> };
type Text<Value> = Value extends Date ? string : Value;

const toSnakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const toWireValue = (value: unknown) => (value instanceof Date ? value.toISOString() : value);

export const toWire = <Row extends object>(row: Row): Wire<Row> =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [toSnakeCase(name), toWireValue(value)])) as Wire<Row>;
