/** @jest-environment node */
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { InlineStyles } from './inline-styles';

const remote = { name: 'catalog', version: '1.0.0' };
const file = (css: string) => ({ body: Buffer.from(css), contentType: 'text/css', etag: 'x' });

test('styles of the shell and of a release are read once', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'styles-'));
  await writeFile(join(dir, 'main.css'), '.a{color:red}');
  const readClientFile = jest.fn().mockResolvedValue(file('.b{background:url(/shell/b.webp)}'));
  const styles = new InlineStyles(dir, { readClientFile });
  expect(await styles.textOf({ file: 'main.css' })).toBe('.a{color:red}');
  expect(await styles.textOf({ file: 'route.css', remote })).toContain('.b{');
  expect(await styles.textOf({ file: 'route.css', remote })).toContain('.b{');
  expect(readClientFile).toHaveBeenCalledTimes(1);
  expect(readClientFile).toHaveBeenCalledWith('catalog', '1.0.0', 'route.css');
});

test('a sheet that names a file beside itself stays a file, and one that could not be read is tried again', async () => {
  const readClientFile = jest
    .fn()
    .mockResolvedValueOnce(file('.c{background:url("c.webp")}'))
    .mockRejectedValueOnce(new Error('store down'))
    .mockResolvedValueOnce(file('.d{}'));
  const styles = new InlineStyles('/nowhere', { readClientFile });
  expect(await styles.textOf({ file: 'c.css', remote })).toBeUndefined();
  expect(await styles.textOf({ file: 'd.css', remote })).toBeUndefined();
  expect(await styles.textOf({ file: 'd.css', remote })).toBe('.d{}');
});
