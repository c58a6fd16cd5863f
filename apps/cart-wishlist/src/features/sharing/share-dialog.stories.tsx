import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, screen } from 'storybook/test';
import { errorResponse, failingHandler, hangingHandler } from '@spruce/api-client/testing';
import { message } from '@spruce/platform/testing';
import { createLine } from '../../testing/cart-fixtures';
import { createSharingHandlers, ownLink } from '../../testing/sharing-handlers';
import { createVisit, type StoryFrameProps } from '../../testing/story-frame';
import { ShareDialog } from './share-dialog';

const meta: Meta<StoryFrameProps> = {
  ...createVisit(<ShareDialog open kind="cart" items={[createLine('nara-3-seat-sofa')]} months={12} onClose={() => {}} />),
  title: 'Screens/Cart/Share',
  id: 'cart-share',
  tags: ['!autodocs'],
  args: { cart: () => [], handlers: createSharingHandlers() },
};
export default meta;
type Story = StoryObj<StoryFrameProps>;

const pressMake: Story['play'] = async ({ userEvent }) => {
  await userEvent.click(await screen.findByRole('button', { name: message('sharing:make') }, { timeout: 8000 }));
};

export const First: Story = {};
export const Made: Story = {
  args: { handlers: createSharingHandlers([ownLink(7, { kind: 'wishlist', pieces: 1 })]) },
  play: async (context) => {
    await pressMake(context);
    await expect(await screen.findByRole('button', { name: message('sharing:copy') })).toBeVisible();
  },
};
export const TurnOff: Story = {
  args: { handlers: createSharingHandlers([ownLink(7)]) },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByText(message('sharing:turnOff'), {}, { timeout: 8000 }));
    await expect(await screen.findByRole('button', { name: message('sharing:leaveOn') })).toBeVisible();
  },
};
export const TooMany: Story = {
  args: { handlers: { ...createSharingHandlers(), 'POST /shared-lists': () => errorResponse(409, 'shared_lists_too_many') as never } },
  play: pressMake,
};
export const LinksLoading: Story = { args: { handlers: { ...createSharingHandlers(), 'GET /shared-lists': hangingHandler() } } };
export const LinksFailed: Story = { args: { handlers: { ...createSharingHandlers(), 'GET /shared-lists': failingHandler(400) } } };
