import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useTranslation } from 'react-i18next';
import { expect } from 'storybook/test';
import { visitRoutes } from '@spruce/platform/testing';
import { upcomingSamples } from './testing/upcoming-samples';
import { Upcoming, type UpcomingProps } from './upcoming';

function Page(props: UpcomingProps) {
  const { i18n } = useTranslation();
  const [{ page }] = useState(() =>
    visitRoutes([{ path: '*', element: <Upcoming {...props} /> }], '/', { language: i18n.language === 'th' ? 'th' : 'en', i18n }),
  );
  return page;
}

const meta: Meta<typeof Upcoming> = {
  title: 'Features/Upcoming',
  id: 'features-upcoming',
  component: Upcoming,
  render: (args, { id, globals }) => <Page key={`${id} ${String(globals['locale'])}`} {...args} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 2 }, { timeout: 8000 })).toBeVisible();
  },
};
export default meta;
type Story = StoryObj<typeof Upcoming>;

const { delivery, swap, moved, several, last, bought } = upcomingSamples;

export const Delivery: Story = { args: { orders: [delivery] } };
export const Swap: Story = { args: { orders: [swap] } };
export const RescheduledOnce: Story = { args: { orders: [moved] } };
export const SeveralOrders: Story = { args: { orders: several } };
export const OnlyTheEnd: Story = { args: { orders: [last] } };
export const BoughtPieces: Story = { args: { orders: [bought] } };
export const Nothing: Story = { args: { orders: [] } };
