import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

/** What every file of the seed is made of. */
export const textSchema = z.object({ en: z.string().min(1), th: z.string().min(1) });
export const slugSchema = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
export const idSchema = z.int().positive();

/** Reads files, checks them, and remembers all that it read as one hash. */
export class SeedFiles {
  readonly #hash = createHash('sha256');

  /** The text of a file; null where there is none. */
  text(file: string): string | null {
    if (!existsSync(file)) return null;
    const text = readFileSync(file, 'utf8');
    this.#hash.update(text);
    return text;
  }

  /** What a file of JSON holds; null where there is none. Throws with the file's name and the place in it when the shape is wrong. */
  read<Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> | null {
    const text = this.text(file);
    if (text === null) return null;
    const parsed = schema.safeParse(JSON.parse(text));
    if (!parsed.success) throw new Error(`${file}: ${z.prettifyError(parsed.error)}`);
    return parsed.data;
  }

  /** Of every file that was read, in that order. Once, at the end. */
  hash(): string {
    return this.#hash.digest('hex');
  }
}
