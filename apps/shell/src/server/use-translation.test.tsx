/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import type { i18n, TFunction } from 'i18next';
import { createI18n } from '@spruce/i18n';
import { useTranslation } from './use-translation';

const messages = {
  plain: 'Sofas',
  named: 'Save {{name}}',
  left_one: '{{count}} left',
  left_other: '{{count}} are left',
  nested: { deep: 'Deep' },
};
const instance = () => createI18n('en', { shell: messages, other: { plain: 'Chairs' } });

function tOf(i18n: i18n, ...asked: Parameters<typeof useTranslation>): TFunction {
  let given: TFunction | undefined;
  function Component() {
    given = useTranslation(...asked).t;
    return null;
  }
  renderToString(
    <I18nextProvider i18n={i18n}>
      <Component />
    </I18nextProvider>,
  );
  return given!;
}

test('returns the same texts as without memoizing, also in a second rendering', () => {
  const i18n = instance();
  for (let rendering = 0; rendering < 2; rendering++) {
    const t = tOf(i18n, 'shell');
    expect([t('plain'), t('nested.deep'), tOf(i18n, 'shell', { keyPrefix: 'nested' })('deep')]).toEqual(['Sofas', 'Deep', 'Deep']);
    expect([t('named', { name: 'Nara' }), t('named', { name: 'Kumo' })]).toEqual(['Save Nara', 'Save Kumo']);
    expect([t('left', { count: 1 }), t('left', { count: 2 })]).toEqual(['1 left', '2 are left']);
  }
});

test('translates a text only once', () => {
  const i18n = instance();
  const made = jest.spyOn(i18n, 't');
  tOf(i18n, 'shell')('named', { name: 'Nara' });
  tOf(i18n, 'shell')('named', { name: 'Nara' });
  expect(made).toHaveBeenCalledTimes(1);
});

test('memoizes texts separately for each instance, namespace and value', () => {
  const i18n = instance();
  expect([tOf(i18n, 'shell')('plain'), tOf(i18n, 'other')('plain')]).toEqual(['Sofas', 'Chairs']);
  expect(tOf(createI18n('th', { shell: { plain: 'โซฟา' } }), 'shell')('plain')).toBe('โซฟา');
  const t = tOf(i18n, 'shell');
  expect([t('named', { name: 'a', x: 'b' }), t('named', { name: 'a","x":"b' })]).toEqual(['Save a', 'Save a","x":"b']);
});

test('copies a group of texts for each caller, so that changes of one caller do not reach others', () => {
  const t = tOf(instance(), 'shell');
  const first: unknown = t('nested', { returnObjects: true });
  expect(first).toEqual({ deep: 'Deep' });
  expect(t('nested', { returnObjects: true })).not.toBe(first);
});
