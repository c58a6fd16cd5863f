/** @jest-environment node */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inlineStyle, readStyles } from './inline-styles';

const remoteWith = (styles: Record<string, string>) => ({ styles: new Map(Object.entries(styles)) });

test('inlines style sheets of the shell and of a release', () => {
  const dir = mkdtempSync(join(tmpdir(), 'styles-'));
  writeFileSync(join(dir, 'main.css'), '.a{color:red}');
  const ofShell = readStyles(dir, { files: { 'main.css': { sha256: '', bytes: 13, integrity: '' } } });
  expect(inlineStyle({ file: 'main.css' }, ofShell)).toBe('.a{color:red}');
  const remote = remoteWith({ 'route.css': '.b{background:url(/shell/b.webp)}' });
  expect(inlineStyle({ file: 'route.css', remote }, ofShell)).toContain('.b{');
});

test('does not inline a style sheet with a relative URL', () => {
  const remote = remoteWith({ 'c.css': '.c{background:url("c.webp")}' });
  expect(inlineStyle({ file: 'c.css', remote }, new Map())).toBeUndefined();
});
