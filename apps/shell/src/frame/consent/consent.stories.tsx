import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, waitFor } from 'storybook/test';
import { message } from '@spruce/platform/testing';
import { screen, type StoryShellProps } from '../testing/story-shell';

const meta: Meta<StoryShellProps> = {
  ...screen,
  title: 'Screens/Shell/Cookies',
  id: 'shell-cookies',
  tags: ['!autodocs'],
  args: { ...screen.args, consented: false, at: '/product' },
};
export default meta;
type Story = StoryObj<StoryShellProps>;

const LOAD_TIMEOUT = { timeout: 8_000 };
type Play = Parameters<NonNullable<Story['play']>>[0];

/** The banner loads after the visitor's first action, or some seconds later. On a busy machine these seconds would exceed the timeout. */
async function findButton({ canvas, userEvent }: Pick<Play, 'canvas' | 'userEvent'>, key: string) {
  await userEvent.pointer({ target: await canvas.findByRole('main', {}, LOAD_TIMEOUT) });
  return canvas.findByRole('button', { name: message(key) }, LOAD_TIMEOUT);
}
const settings = message('shell:footer.cookieSettings');

export const Banner: Story = {
  play: async ({ canvas, userEvent }) => {
    const accept = await findButton({ canvas, userEvent }, 'shell:consent.acceptAll');
    await waitFor(() => expect(accept).toBeVisible());
    await expect(canvas.getByRole('button', { name: message('shell:consent.rejectAll') })).toBeVisible();
  },
};
export const Settings: Story = {
  play: async ({ canvas, userEvent }) => {
    await findButton({ canvas, userEvent }, 'shell:consent.acceptAll');
    await userEvent.click(canvas.getAllByRole('button', { name: settings })[0]!);
    const dialog = await canvas.findByRole('dialog');
    await waitFor(() => expect(dialog).toBeVisible());
  },
};
export const Rejected: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await findButton({ canvas, userEvent }, 'shell:consent.rejectAll'));
    await waitFor(() => expect(canvas.queryByRole('button', { name: message('shell:consent.acceptAll') })).toBeNull());
    await expect(canvas.getByRole('button', { name: settings })).toBeEnabled();
  },
};
