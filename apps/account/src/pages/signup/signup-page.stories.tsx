import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, waitFor } from 'storybook/test';
import { failingHandler, errorResponse } from '@spruce/api-client/testing';
import { message } from '@spruce/platform/testing';
import { storyVisit, type VisitArgs } from '../../testing/story-visit';

const meta: Meta<VisitArgs> = { ...storyVisit, title: 'Screens/Account/Sign up', id: 'account-signup', args: { at: '/signup' } };
export default meta;
type Story = StoryObj<VisitArgs>;

export const Empty: Story = {};

const sent = async ({ canvas, userEvent }: Parameters<NonNullable<Story['play']>>[0], email: string, password: string, terms: boolean) => {
  await userEvent.type(await canvas.findByLabelText(message('account:signup.firstName'), {}, { timeout: 8000 }), 'Pim');
  await userEvent.type(canvas.getByLabelText(message('account:signup.lastName')), 'Suwan');
  await userEvent.type(canvas.getByLabelText(message('account:entry.email')), email);
  await userEvent.type(canvas.getByLabelText(message('account:signup.phone')), '0812345678');
  await userEvent.type(canvas.getByLabelText(message('account:signup.password')), password);
  if (terms) await userEvent.click(canvas.getAllByRole('checkbox')[0] as HTMLElement);
  await userEvent.click(canvas.getByRole('button', { name: message('account:signup.submit') }));
};
export const ToBePutRight: Story = {
  play: async (context) => {
    await sent(context, 'pim@lamaistudio', 'spruce-12', false);
    await expect(await context.canvas.findByRole('alert')).toBeVisible();
  },
};
export const Taken: Story = {
  args: { handlers: { 'POST /account': () => errorResponse(409, 'registration-error-email-exists') } },
  play: async (context) => {
    await sent(context, 'pim@lamaistudio.co', 'quiet oak table 7', true);
    await waitFor(() => expect(context.canvas.getByLabelText(message('account:entry.email'))).toBeInvalid());
  },
};
export const OutOfReach: Story = {
  args: { handlers: { 'POST /account': failingHandler(503) } },
  play: async (context) => {
    await sent(context, 'pim@lamaistudio.co', 'quiet oak table 7', true);
    await expect(await context.canvas.findByRole('alert')).toBeVisible();
  },
};
