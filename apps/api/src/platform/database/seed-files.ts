import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

export const textSchema = z.object({ en: z.string().min(1), th: z.string().min(1) });
export const slugSchema = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
export const idSchema = z.int().positive();

export class SeedFiles {
  readonly #hash = createHash('sha256');

  text(file: string): string | null {
    if (!existsSync(file)) return null;
    const text = readFileSync(file, 'utf8');
    this.#hash.update(text);
    return text;
  }

  /** Null if the file does not exist. Throws with the file name and the path of an invalid value. */
  read<Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> | null {
    const text = this.text(file);
    if (text === null) return null;
    const parsed = schema.safeParse(JSON.parse(text));
    if (!parsed.success) throw new Error(`${file}: ${z.prettifyError(parsed.error)}`);
    return parsed.data;
  }

  /** Hashes all files in the order in which they were read. Can be called only once. */
  hash(): string {
    return this.#hash.digest('hex');
  }
}
