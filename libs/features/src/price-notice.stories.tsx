import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useTranslation } from 'react-i18next';
import { expect } from 'storybook/test';
import { failingHandler, type HandlerOverrides } from '@spruce/api-client/testing';
import { asCustomer, forgetAll, message, visitRoutes } from '@spruce/platform/testing';
import { PriceNoticePanel } from './price-notice-panel';

interface Args {
  isCustomer?: boolean;
  handlers?: HandlerOverrides;
}

const noted: HandlerOverrides = { 'POST /price-notices': () => ({ body: { data: { state: 'noted', price: 1290 } } }) };

function Page({ isCustomer, handlers = noted }: Args) {
  const { i18n } = useTranslation();
  const element = <PriceNoticePanel kind="product" variantId={1011} months={12} price={1290} />;
  const [{ page }] = useState(() => {
    forgetAll();
    if (isCustomer) asCustomer();
    return visitRoutes([{ path: '*', element }], '/', { language: i18n.language === 'th' ? 'th' : 'en', i18n, handlers });
  });
  return page;
}

const send = message('priceNotice:send');

const meta: Meta<Args> = {
  title: 'Features/Price notice',
  id: 'features-price-notice',
  render: (args, { id, globals }) => <Page key={`${id} ${String(globals['locale'])}`} {...args} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: send }, { timeout: 8000 })).toBeVisible();
  },
};
export default meta;
type Story = StoryObj<Args>;

export const Guest: Story = {};
export const Customer: Story = { args: { isCustomer: true } };
export const Noted: Story = {
  args: { isCustomer: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: send }, { timeout: 8000 }));
    await expect(await canvas.findByRole('link', { name: message('priceNotice:all') })).toBeVisible();
  },
};
export const TooMany: Story = {
  args: { isCustomer: true, handlers: { 'POST /price-notices': failingHandler(429) } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: send }, { timeout: 8000 }));
    await expect(await canvas.findByText(message('priceNotice:tooMany'))).toBeVisible();
  },
};
