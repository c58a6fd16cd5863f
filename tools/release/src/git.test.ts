import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commit, shortCommit } from './git';

const dir = mkdtempSync(join(tmpdir(), 'spruce-author-'));
const before = process.cwd();
const who = ['-c', 'user.name=Mali', '-c', 'user.email=mali@spruce.example'];
const git = (...args: string[]) => execFileSync('git', ['-C', dir, ...who, ...args], { encoding: 'utf8' }).trim();
beforeAll(() => process.chdir(dir));
afterAll(() => {
  process.chdir(before);
  rmSync(dir, { recursive: true, force: true });
});

test('returns the commit of a build, marked as dirty when files were changed', () => {
  git('init', '--quiet');
  writeFileSync(join(dir, 'page.ts'), '1');
  git('add', 'page.ts');
  git('commit', '--quiet', '--message=one');
  const head = git('rev-parse', 'HEAD');
  git('tag', '--annotate', '--message=one', 'v1');
  expect(commit({})).toBe(head);
  writeFileSync(join(dir, 'page.ts'), '2');
  expect(commit({})).toBe(`${head}-dirty`);
  expect(shortCommit(commit({}))).toBe(`${head.slice(0, 8)}-dirty`);
  expect(commit({ GITHUB_SHA: 'abc' })).toBe('abc');
});
