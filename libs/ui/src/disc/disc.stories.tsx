import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { CheckIcon, ClockIcon, MailIcon } from '../icon';
import { Disc } from './disc';

const meta: Meta<typeof Disc> = { title: 'Account/Disc', id: 'disc', component: Disc };
export default meta;
type Story = StoryObj<typeof Disc>;

export const InProgress: Story = { tags: ['grounds'], args: { children: <MailIcon /> } };
export const Good: Story = { args: { tone: 'good', children: <CheckIcon /> } };
export const Warm: Story = { args: { tone: 'warm', children: <ClockIcon /> } };
