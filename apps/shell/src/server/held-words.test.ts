/** @jest-environment node */
import { createI18n } from '@spruce/i18n';
import { withHeldWords } from './held-words';

const messages = { plain: 'Sofas', named: 'Save {{name}}', left_one: '{{count}} left', left_other: '{{count}} are left', nested: { deep: 'Deep' } };
const instance = () => withHeldWords(createI18n('en', { shell: messages, other: { plain: 'Chairs' } }));

test('texts are the same as without holding them, the second time too', () => {
  const t = instance().getFixedT('en', 'shell');
  for (let round = 0; round < 2; round++) {
    expect(t('plain')).toBe('Sofas');
    expect(t('named', { name: 'Nara' })).toBe('Save Nara');
    expect(t('named', { name: 'Kumo' })).toBe('Save Kumo');
    expect(t('left', { count: 1 })).toBe('1 left');
    expect(t('left', { count: 2 })).toBe('2 are left');
    expect(t('nested.deep')).toBe('Deep');
  }
});

test('namespaces and the type of a value keep apart', () => {
  const i18n = instance();
  expect([i18n.getFixedT('en', 'shell')('plain'), i18n.getFixedT('en', 'other')('plain')]).toEqual(['Sofas', 'Chairs']);
  const t = i18n.getFixedT('en', 'shell');
  expect([t('named', { name: 'a', x: 'b' }), t('named', { name: 'a\nx string 1 b' })]).toEqual(['Save a', 'Save a\nx string 1 b']);
});

test('objects are made anew for each who asks', () => {
  const t = instance().getFixedT('en', 'shell');
  const first: unknown = t('nested', { returnObjects: true });
  expect(first).toEqual({ deep: 'Deep' });
  expect(t('nested', { returnObjects: true })).not.toBe(first);
});
