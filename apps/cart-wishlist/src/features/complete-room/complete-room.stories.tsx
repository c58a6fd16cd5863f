import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect } from 'storybook/test';
import { failingHandler, hangingHandler, type HandlerOverrides } from '@spruce/api-client/testing';
import { useRehydrateCart } from '@spruce/cart';
import { message } from '@spruce/platform/testing';
import { createLine } from '../../testing/cart-fixtures';
import { createSuggestions } from '../../testing/sharing-handlers';
import { createVisit, type StoryFrameProps } from '../../testing/story-frame';
import { CompleteRoom } from './complete-room';

const suggest: HandlerOverrides = { 'GET /products/suggestions': ({ language }) => ({ body: { data: createSuggestions(language) } }) };

function InCart() {
  useRehydrateCart();
  return (
    <div className="wrap section">
      <CompleteRoom />
    </div>
  );
}

const meta: Meta<StoryFrameProps> = {
  ...createVisit(<InCart />),
  title: 'Screens/Cart/Complete the room',
  id: 'cart-complete-room',
  tags: ['!autodocs'],
  parameters: { padding: false },
  args: { cart: (language) => [createLine('nara-3-seat-sofa', {}, { language })], handlers: suggest },
};
export default meta;
type Story = StoryObj<StoryFrameProps>;

export const Suggestions: Story = {};
export const Added: Story = {
  play: async ({ canvas, userEvent }) => {
    const [add] = await canvas.findAllByText(message('completeRoom:add'), {}, { timeout: 8000 });
    await userEvent.click(add!);
    await expect(await canvas.findByRole('button', { name: message('completeRoom:undo') })).toBeVisible();
  },
};
export const Loading: Story = { args: { handlers: { 'GET /products/suggestions': hangingHandler() } } };
export const Failed: Story = { args: { handlers: { 'GET /products/suggestions': failingHandler(400) } } };
