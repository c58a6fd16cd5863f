import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect } from 'storybook/test';
import { customerSamples, errorResponse, failingHandler, hangingHandler, type HandlerOverrides } from '@spruce/api-client/testing';
import { asCustomer, message } from '@spruce/platform/testing';
import { faultHandlers, piecesAtHome, sampleFaults } from '../../testing/fault-handlers';
import { storyVisit, type VisitArgs } from '../../testing/story-visit';

const active = Object.values(customerSamples.en.orders.byId).find(({ status }) => status === 'active')!;
const both: HandlerOverrides = {
  ...faultHandlers('en'),
  'GET /orders/{id}/faults': ({ language }) => ({ body: { data: [], pieces: piecesAtHome(language) } }),
};

const meta: Meta<VisitArgs> = {
  ...storyVisit,
  title: 'Screens/Account/Report a fault',
  id: 'account-order-fault',
  args: { at: `/order/${active.number}/fault`, before: asCustomer, handlers: both },
};
export default meta;
type Story = StoryObj<VisitArgs>;

const send = (canvas: Parameters<NonNullable<Story['play']>>[0]['canvas']) =>
  canvas.findByRole('button', { name: message('faults:form.send') }, { timeout: 8000 });

export const Form: Story = { play: async ({ canvas }) => expect(await send(canvas)).toBeVisible() };
export const Incomplete: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await send(canvas));
    await expect(await canvas.findByRole('alert')).toBeVisible();
  },
};
export const Preselected: Story = {
  args: {
    at: `/order/${active.number}/fault?piece=11-1011`,
    handlers: { ...both, 'POST /orders/{id}/faults': () => errorResponse(409, 'fault_open') },
  },
  play: async ({ canvas }) => {
    await send(canvas);
    await expect(canvas.getAllByRole('radio')[0]).toBeChecked();
  },
};
export const NothingAtHome: Story = {
  args: { handlers: { ...both, 'GET /orders/{id}/faults': () => ({ body: { data: [], pieces: [] } }) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: message('faults:empty.title') }, { timeout: 8000 })).toBeVisible();
  },
};
export const OnTheOrder: Story = {
  args: {
    at: `/order/${active.number}`,
    handlers: {
      ...both,
      'GET /orders/{id}/faults': ({ language }) => ({ body: { data: sampleFaults(language), pieces: piecesAtHome(language) } }),
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(message('faults:state.new'), {}, { timeout: 8000 })).toBeVisible();
  },
};
export const Loading: Story = { args: { handlers: { 'GET /orders/{id}/faults': hangingHandler() } } };
export const OutOfReach: Story = {
  args: { handlers: { 'GET /orders/{id}/faults': failingHandler(503) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert', {}, { timeout: 8000 })).toBeVisible();
  },
};
