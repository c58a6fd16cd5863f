import { Suspense } from 'react';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect } from 'storybook/test';
import { errorResponse, hangingHandler, samples, type HandlerOverrides } from '@spruce/api-client/testing';
import type { WireSharedList } from '@spruce/contract';
import { message } from '@spruce/platform/testing';
import { sharedList, TOKEN } from '../../testing/sharing-handlers';
import { createVisit, type StoryFrameProps } from '../../testing/story-frame';
import { CartSkeleton } from '../cart/cart-skeleton';
import { Component as SharedPage } from './shared-page';

const answer = (list: WireSharedList): HandlerOverrides => ({ 'GET /shared/{token}': () => ({ body: { data: list } }) });

const meta: Meta<StoryFrameProps> = {
  ...createVisit(
    <Suspense fallback={<CartSkeleton title="" />}>
      <SharedPage />
    </Suspense>,
  ),
  title: 'Screens/Cart/Shared',
  id: 'cart-shared',
  tags: ['!autodocs'],
  parameters: { padding: false },
  args: { cart: () => [], route: { pattern: '/shared/:token', path: `/shared/${TOKEN}` }, handlers: answer(sharedList()) },
};
export default meta;
type Story = StoryObj<StoryFrameProps>;

export const Cart: Story = {};
export const Wishlist: Story = { args: { handlers: answer(sharedList({ kind: 'wishlist', gone: 0 })) } };
export const Package: Story = {
  args: {
    handlers: answer(
      sharedList({
        lines: samples.en.packages
          .slice(0, 1)
          .map(({ id }) => ({ kind: 'package', id, variant_id: id, quantity: 1, available_quantity: 2 })),
        gone: 0,
      }),
    ),
  },
};
export const AllAdded: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: message('cart-wishlist:shared.addAll') }, { timeout: 8000 }));
    await expect(await canvas.findByRole('button', { name: message('cart-wishlist:shared.undo') })).toBeVisible();
  },
};
export const NothingInStock: Story = {
  args: { handlers: answer(sharedList({ lines: sharedList().lines.map((line) => ({ ...line, available_quantity: 0 })) })) },
};
export const Ended: Story = {
  args: { handlers: { 'GET /shared/{token}': () => errorResponse(404, 'shared_list_not_found') as never } },
};
export const Loading: Story = { args: { handlers: { 'GET /shared/{token}': hangingHandler() } } };
