import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, waitFor } from 'storybook/test';
import { failingHandler, hangingHandler, errorResponse } from '@spruce/api-client/testing';
import { message } from '@spruce/platform/testing';
import { staffDesk } from '../../../testing/staff-handlers';
import { storyVisit, type VisitArgs } from '../../../testing/story-visit';

const meta: Meta<VisitArgs> = {
  ...storyVisit,
  title: 'Screens/Staff/Delivery calendar',
  id: 'staff-calendar',
  args: { at: '/checkout/admin/calendar?week=2026-11-30', staff: true, handlers: staffDesk() },
};
export default meta;
type Story = StoryObj<VisitArgs>;
type Play = NonNullable<Story['play']>;
type Context = Parameters<Play>[0];

const slot = async ({ canvas, userEvent }: Context, name: RegExp) => {
  await userEvent.click(await canvas.findByRole('button', { name }, { timeout: 8000 }));
  await expect(await canvas.findByRole('heading', { level: 2, name: /\d\d:00-/ })).toBeVisible();
};
const WEDNESDAY = /2.(Dec|ธ\.ค\.).* 13:00-15:00/;
const holidays = (canvas: Context['canvas']) =>
  canvas.findByRole('heading', { name: message('staff:calendar.holidays') }, { timeout: 8000 });

export const Week: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('grid', {}, { timeout: 8000 })).toBeVisible();
    await holidays(canvas);
  },
};
export const Slot: Story = {
  play: async (context) => {
    await holidays(context.canvas);
    await slot(context, WEDNESDAY);
    await context.userEvent.click(context.canvas.getByRole('button', { name: message('staff:calendar.more') }));
  },
};
export const Full: Story = { play: (context) => slot(context, /3.(Dec|ธ\.ค\.).* 18:00-00:00/) };
export const ClosedByUs: Story = {
  args: { handlers: staffDesk() },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await slot(context, /6.(Dec|ธ\.ค\.).* 18:00-00:00/);
    await userEvent.type(canvas.getByRole('textbox', { name: message('staff:calendar.reasonEn') }), 'Van service');
    await userEvent.type(canvas.getByRole('textbox', { name: message('staff:calendar.reasonTh') }), 'รถเข้าศูนย์');
    await userEvent.click(canvas.getByRole('button', { name: message('staff:calendar.close') }));
    await expect(await canvas.findByRole('button', { name: message('staff:calendar.open') })).toBeVisible();
  },
};
export const Conflict: Story = {
  args: { handlers: { ...staffDesk(), 'PUT /delivery/calendar/{date}/{slot}': () => errorResponse(409, 'delivery_calendar_stale') } },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await slot(context, WEDNESDAY);
    await userEvent.click(canvas.getByRole('button', { name: message('staff:calendar.more') }));
    await userEvent.click(canvas.getByRole('button', { name: message('staff:calendar.save') }));
    await expect(await canvas.findByText(message('staff:calendar.stale'))).toBeVisible();
  },
};
export const NewHoliday: Story = {
  play: async ({ canvas, userEvent }) => {
    await holidays(canvas);
    await userEvent.click(canvas.getByRole('button', { name: message('staff:calendar.add') }));
    await userEvent.click(await canvas.findByRole('button', { name: /^(Date|วัน.?ที่)/ }));
    await userEvent.click(await canvas.findByRole('button', { name: message('staff:drivers.monthAfter') }));
    await userEvent.click(await canvas.findByRole('button', { name: /Wed 2 December|(?<!\d)2.ธันวาคม/ }));
    const meets = await canvas.findByText(message('staff:calendar.meets'));
    await waitFor(() => expect(meets).toBeVisible());
  },
};
export const Loading: Story = { args: { handlers: { ...staffDesk(), 'GET /delivery/calendar': hangingHandler() } } };
export const OutOfReach: Story = {
  args: { handlers: { ...staffDesk(), 'GET /delivery/calendar': failingHandler(500) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert', {}, { timeout: 8000 })).toBeVisible();
  },
};
