import { useTranslation } from 'react-i18next';
import { render, screen } from '@testing-library/react';
import { createI18n } from '@spruce/i18n';
import { visitRoutes } from '@spruce/platform/testing';
import { lazyWithMessages } from './lazy-with-messages';

const Part = () => <p>{useTranslation('part').t('text')}</p>;

test('loads a component and its messages again when the first request fails', async () => {
  const load = jest.fn().mockRejectedValueOnce(new Error('lost')).mockResolvedValue({ default: Part });
  const messages = async () => ({ default: { text: 'Here' } });
  const Lazy = lazyWithMessages('part', { en: messages, th: messages }, load);
  render(visitRoutes([{ path: '*', element: <Lazy /> }], '/', { language: 'en', i18n: createI18n('en') }).page);
  expect(await screen.findByText('Here')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});
