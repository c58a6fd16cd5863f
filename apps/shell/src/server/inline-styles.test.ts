/** @jest-environment node */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LoadedRemote } from '@spruce/federation';
import { InlineStyles } from './inline-styles';

const remoteWith = (styles: Record<string, string>) =>
  ({ release: { name: 'catalog', version: '1.0.0' }, styles: new Map(Object.entries(styles)) }) as unknown as LoadedRemote;

test('reads a style sheet of the shell once, and takes those of a release from memory', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'styles-'));
  await writeFile(join(dir, 'main.css'), '.a{color:red}');
  const styles = new InlineStyles(dir);
  expect(await styles.textOf({ file: 'main.css' })).toBe('.a{color:red}');
  await rm(dir, { recursive: true });
  expect(await styles.textOf({ file: 'main.css' })).toBe('.a{color:red}');
  const remote = remoteWith({ 'route.css': '.b{background:url(/shell/b.webp)}' });
  expect(await styles.textOf({ file: 'route.css', remote })).toContain('.b{');
});

test('does not inline a style sheet with a relative URL, and retries an unreadable style sheet', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'styles-'));
  const styles = new InlineStyles(dir);
  expect(await styles.textOf({ file: 'c.css', remote: remoteWith({ 'c.css': '.c{background:url("c.webp")}' }) })).toBeUndefined();
  expect(await styles.textOf({ file: 'd.css' })).toBeUndefined();
  await writeFile(join(dir, 'd.css'), '.d{}');
  expect(await styles.textOf({ file: 'd.css' })).toBe('.d{}');
});
