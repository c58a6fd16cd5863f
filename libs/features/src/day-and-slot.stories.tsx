import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useTranslation } from 'react-i18next';
import { customerSamples } from '@spruce/api-client/testing';
import { message, visitRoutes } from '@spruce/platform/testing';
import { expect } from 'storybook/test';
import { DayAndSlotPicker, type DayAndSlot } from './day-and-slot';

function Picker({ start }: { start: DayAndSlot | null }) {
  const { i18n, t } = useTranslation();
  const [value, setValue] = useState(start);
  const { window } = customerSamples[i18n.language === 'th' ? 'th' : 'en'].delivery;
  return <DayAndSlotPicker label={t('dayAndSlot:time')} window={window} booked="2026-11-29" value={value} onChange={setValue} />;
}

function Page(props: { start: DayAndSlot | null }) {
  const { i18n } = useTranslation();
  const language = i18n.language === 'th' ? 'th' : 'en';
  const [{ page }] = useState(() => visitRoutes([{ path: '*', element: <Picker {...props} /> }], '/', { language, i18n }));
  return page;
}

const meta: Meta<typeof Page> = {
  title: 'Features/Day and slot',
  id: 'features-day-and-slot',
  component: Page,
  render: (args, { id, globals }) => <Page key={`${id} ${String(globals['locale'])}`} {...args} />,
};
export default meta;
type Story = StoryObj<typeof Page>;

export const Open: Story = {
  args: { start: null },
  play: async ({ canvas }) =>
    void (await expect(await canvas.findByText(message('dayAndSlot:dayFirst'), {}, { timeout: 8000 })).toBeVisible()),
};
export const Chosen: Story = {
  args: { start: { date: '2026-12-02', slot: '13:00-15:00' } },
  play: async ({ canvas }) =>
    void (await expect(await canvas.findByText(message('dayAndSlot:selected'), {}, { timeout: 8000 })).toBeVisible()),
};
