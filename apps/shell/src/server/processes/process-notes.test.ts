/** @jest-environment node */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ProcessNotes } from './process-notes';

let dir: string;
beforeEach(() => (dir = mkdtempSync(join(tmpdir(), 'spruce-notes-'))));
afterEach(() => rmSync(dir, { recursive: true, force: true }));

/** Notes of another process of the same machine. */
const other = () => new ProcessNotes(dir, 7);

test('returns the pages that an ended process rendered last, but only once', () => {
  const notes = new ProcessNotes(dir);
  notes.rendering(['catalog@1.2.0', 'account@1.0.0']);
  notes.rendering(['catalog@1.2.0']);
  expect(new ProcessNotes(dir).take(process.pid)).toEqual({ rendering: ['catalog@1.2.0'], busyWith: undefined });
  expect(notes.take(process.pid)).toEqual({ rendering: [], busyWith: undefined });
});

test('tells other processes which release keeps a process busy, also after that process has ended', () => {
  const done = other().busyWith('catalog@1.2.0');
  const notes = new ProcessNotes(dir);
  expect([notes.isBusyElsewhere('catalog@1.2.0'), notes.isBusyElsewhere('catalog@1.2.0-b')]).toEqual([true, false]);
  // A process does not count its own work.
  expect(other().isBusyElsewhere('catalog@1.2.0')).toBe(false);
  done();
  expect(notes.isBusyElsewhere('catalog@1.2.0')).toBe(false);
  other().busyWith('catalog@1.2.0');
  expect(notes.take(7)).toEqual({ rendering: [], busyWith: 'catalog@1.2.0' });
  expect(notes.isBusyElsewhere('catalog@1.2.0')).toBe(false);
});

test('deletes all notes at a new start, and ignores a folder that it cannot write', () => {
  other().busyWith('catalog@1.2.0');
  new ProcessNotes(dir).clear();
  expect(readdirSync(dir)).toEqual([]);
  const nowhere = new ProcessNotes(join(dir, 'a\0b'));
  nowhere.rendering(['catalog@1.2.0']);
  nowhere.busyWith('catalog@1.2.0')();
  expect(nowhere.take(process.pid)).toEqual({ rendering: [], busyWith: undefined });
});
