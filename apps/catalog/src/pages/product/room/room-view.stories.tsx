import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { samples, type HandlerOverrides } from '@spruce/api-client/testing';
import { message } from '@spruce/platform/testing';
import { screen, type StoryPageProps } from '../../../testing/story-page';

const withModel = (url: string): HandlerOverrides => ({
  'GET /products': ({ language }) => {
    const sofa = samples[language].products[0]!;
    return { body: { data: [{ ...sofa, variations: sofa.variations.map((variation) => ({ ...variation, model: { url, bytes: 1 } })) }] } };
  },
});

const meta: Meta<StoryPageProps> = {
  ...screen,
  title: 'Screens/Catalog/Product in the room',
  id: 'catalog-room',
  // Different computers render the same model with different pixels.
  tags: ['!autodocs', 'no-snapshot'],
  args: { path: '/product/nara-3-seat-sofa?view=room' },
};
export default meta;
type Story = StoryObj<StoryPageProps>;

// The checks of the stories run without WebGL, because a CPU draws a model for seconds. `room.spec.ts` checks the model itself.
const hasWebGl = () => document.createElement('canvas').getContext('webgl2') !== null;
const waitForState =
  (state: 'ready' | 'failed'): Story['play'] =>
  ({ canvas }) =>
    waitFor(
      () =>
        expect(canvas.getByRole('dialog').querySelector('[data-state]')).toHaveAttribute('data-state', hasWebGl() ? state : 'unsupported'),
      { timeout: 12_000 },
    );
const waitForModel = waitForState('ready');

export const Sofa: Story = { play: waitForModel };
export const Rug: Story = { args: { path: '/product/moss-wool-rug?view=room' }, play: waitForModel };
export const AnotherColour: Story = {
  play: async (context) => {
    await waitForModel?.(context);
    await userEvent.click(within(context.canvas.getByRole('dialog')).getByRole('radio', { name: /Moss|มอส/ }));
    await waitForModel?.(context);
  },
};
export const Failed: Story = {
  args: { handlers: withModel('/media/none.glb') },
  parameters: { expectsError: '404' },
  play: async (context) => {
    await waitForState('failed')?.(context);
    if (hasWebGl())
      await expect(within(context.canvas.getByRole('dialog')).getByRole('button', { name: message('room:retry') })).toBeVisible();
  },
};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } }, tags: ['phone'], play: waitForModel };
