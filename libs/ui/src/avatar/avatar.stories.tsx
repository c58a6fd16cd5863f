import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Avatar } from './avatar';

const meta: Meta<typeof Avatar> = {
  title: 'Account/Avatar',
  id: 'avatar',
  component: Avatar,
  args: { name: 'Pim Suwan' },
  parameters: { th: { name: 'เพ็ญ สุวรรณ' } },
};
export default meta;
export const Initials: StoryObj<typeof Avatar> = { tags: ['grounds'] };
export const OnDark: StoryObj<typeof Avatar> = { globals: { ground: 'dark' } };
