import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, waitFor } from 'storybook/test';
import { customerSamples, failingHandler } from '@spruce/api-client/testing';
import { asCustomer, message } from '@spruce/platform/testing';
import { storyVisit, type VisitArgs } from '../../testing/story-visit';

const { profile } = customerSamples.en.account;

const meta: Meta<VisitArgs> = {
  ...storyVisit,
  title: 'Screens/Account/Address book',
  id: 'account-address-book',
  args: {
    at: '/address-book',
    before: asCustomer,
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 2 }, { timeout: 8000 })).toBeVisible();
  },
};
export default meta;
type Story = StoryObj<VisitArgs>;

export const Saved: Story = {};
export const Empty: Story = {
  args: {
    handlers: {
      'GET /account/{id}': () => ({ body: { data: { ...profile, shipping: {}, billing: {}, invoice: {} } } }),
    },
  },
};

const openForm: Story['play'] = async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: message('account:addresses.add') }, { timeout: 8000 }));
  // Code that loads later replaces the plain field by a combobox.
  await canvas.findByRole('combobox', { name: message('account:addresses.labels.area') }, { timeout: 8000 });
};
export const OnePostcodeManyAreas: Story = {
  play: async (context) => {
    await openForm(context);
    await context.userEvent.type(context.canvas.getByRole('combobox', { name: message('account:addresses.labels.area') }), '10400');
    await expect((await context.canvas.findAllByRole('option', {}, { timeout: 8000 })).length).toBeGreaterThan(2);
  },
};
export const Incomplete: Story = {
  play: async (context) => {
    await openForm(context);
    await context.userEvent.click(context.canvas.getByRole('button', { name: message('account:addresses.save') }));
    await expect(await context.canvas.findByRole('alert')).toBeVisible();
  },
};
export const NewTaxInvoice: Story = {
  play: async (context) => {
    await openForm(context);
    await context.userEvent.click(context.canvas.getByRole('radio', { name: message('account:addresses.kinds.invoice') }));
    await expect(await context.canvas.findByLabelText(message('account:addresses.taxID'))).toBeVisible();
  },
};
export const Abroad: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    await openForm(context);
    await userEvent.click(canvas.getByRole('radio', { name: message('account:addresses.kinds.billing') }));
    const country = await canvas.findByRole('combobox', { name: message('account:addresses.labels.country') }, { timeout: 8000 });
    await userEvent.selectOptions(country, 'US');
    await expect(await canvas.findByLabelText(message('account:addresses.labels.state'), {}, { timeout: 8000 })).toBeVisible();
  },
};
export const Deleted: Story = {
  args: {
    handlers: {
      [`DELETE /account/1/address/shipping/${Object.keys(profile.shipping)[0]}`]: () => ({
        body: { data: { shipping: {}, billing: profile.billing, invoice: profile.invoice, saved: {} } },
      }),
    },
  },
  play: async ({ canvas, userEvent }) => {
    const [remove] = await canvas.findAllByRole('button', { name: /^(Delete|ลบ):/ }, { timeout: 8000 });
    await userEvent.click(remove!);
    await waitFor(() => expect(canvas.getByRole('button', { name: /^(Undo|เลิกทำ):/ })).toHaveFocus());
  },
};
export const NotDeleted: Story = {
  args: { handlers: { [`DELETE /account/1/address/shipping/${Object.keys(profile.shipping)[0]}`]: failingHandler(503) } },
  play: async ({ canvas, userEvent }) => {
    const [remove] = await canvas.findAllByRole('button', { name: /^(Delete|ลบ):/ }, { timeout: 8000 });
    await userEvent.click(remove!);
    await expect(await canvas.findByRole('alert')).toBeVisible();
  },
};
export const OutOfReach: Story = {
  args: { handlers: { 'GET /account/{id}': failingHandler(503) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert', {}, { timeout: 8000 })).toBeVisible();
  },
};
