import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Spinner } from '../spinner/spinner';
import { Skeleton } from './skeleton';

const meta: Meta<typeof Skeleton> = { title: 'Actions/Skeleton', id: 'skeleton', component: Skeleton };
export default meta;
type Story = StoryObj<typeof Skeleton>;

const shape = (
  <div style={{ display: 'grid', gap: 16, maxWidth: 320 }}>
    <Skeleton ratio="16 / 9" />
    <div>
      <Skeleton shape="text" width="70%" />
      <Skeleton shape="text" width="40%" />
    </div>
  </div>
);
export const PhotoAndText: Story = { tags: ['grounds'], render: () => shape };
export const OnLinen: Story = { render: () => shape, globals: { ground: 'linen' } };
export const OnDark: Story = { render: () => shape, globals: { ground: 'dark' } };
export const WithSpinner: StoryObj<typeof Spinner> = { render: () => <Spinner label="Loading" /> };
