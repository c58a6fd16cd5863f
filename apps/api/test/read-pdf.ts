import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The readers are ES modules with their own workers, so they run outside of Jest. */
export async function readBy<Answer>(script: 'pdf-readers.mjs' | 'pdf-structure.mjs', pdf: Buffer): Promise<Answer> {
  const folder = await mkdtemp(join(tmpdir(), 'spruce-pdf-'));
  try {
    const file = join(folder, 'document.pdf');
    await writeFile(file, pdf);
    const { stdout } = await run(process.execPath, [join(__dirname, script), file], { maxBuffer: 50e6 });
    return JSON.parse(stdout) as Answer;
  } finally {
    await rm(folder, { recursive: true });
  }
}
