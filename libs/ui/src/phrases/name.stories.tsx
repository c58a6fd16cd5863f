import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect } from 'storybook/test';
import { Name } from './phrases';

const meta: Meta<typeof Name> = {
  title: 'Design/Name',
  id: 'name',
  component: Name,
  args: { children: 'Atlas Berber Rug 160×230' },
  parameters: { th: { children: 'พรมเบอร์เบอร์ แอตลาส 160×230' } },
  render: (args) => (
    <h1 className="head">
      <Name {...args} />
    </h1>
  ),
};
export default meta;
type Story = StoryObj<typeof Name>;

export const OneLine: Story = {};
export const Narrow: Story = {
  args: { children: 'โซฟา 3 ที่นั่ง นารา' },
  parameters: { th: { children: 'โซฟา 3 ที่นั่ง นารา' } },
  decorators: [
    (Story) => (
      <div lang="th" style={{ maxWidth: 150 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    for (const word of canvasElement.querySelectorAll('h1 span')) await expect(word.getClientRects()).toHaveLength(1);
  },
};
