import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent } from 'storybook/test';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import { SkipLink } from './skip-link';

const meta: Meta<typeof SkipLink> = {
  title: 'Navigation/Skip link',
  id: 'skip-link',
  component: SkipLink,
  args: { target: 'main', children: 'Skip to content' },
  parameters: { th: { children: 'ข้ามไปที่เนื้อหา' } },
  render: (args) => (
    <>
      <SkipLink {...args} />
      <main id="main" tabIndex={-1} style={{ paddingTop: 64 }}>
        …<VisuallyHidden>4 / 12</VisuallyHidden>
      </main>
    </>
  ),
};
export default meta;

export const Focused: StoryObj<typeof SkipLink> = {
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link');
    await expect(link.getBoundingClientRect().bottom).toBeLessThan(0);
    await userEvent.tab();
    await expect(link).toHaveFocus();
    await expect(link.getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
  },
};
