import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect } from 'storybook/test';
import { Breadcrumbs } from './breadcrumbs';

const crumbs = (...labels: string[]) =>
  labels.map((label, at) =>
    at < labels.length - 1 ? (
      <a key={label} href={`#${at}`}>
        {label}
      </a>
    ) : (
      <span key={label} aria-current="page">
        {label}
      </span>
    ),
  );

const meta: Meta<typeof Breadcrumbs> = {
  title: 'Navigation/Breadcrumbs',
  id: 'breadcrumbs',
  component: Breadcrumbs,
  args: { label: 'Breadcrumbs', children: crumbs('Furniture', 'Living Room', 'Nara 3-Seat Sofa') },
  parameters: { th: { label: 'เส้นทางของหน้า', children: crumbs('เฟอร์นิเจอร์', 'ห้องนั่งเล่น', 'โซฟา 3 ที่นั่ง Nara') } },
};
export default meta;
export const Three: StoryObj<typeof Breadcrumbs> = {
  tags: ['grounds'],
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
    await expect(canvas.getAllByRole('link')).toHaveLength(2);
  },
};
export const OnDark: StoryObj<typeof Breadcrumbs> = { globals: { ground: 'dark' } };
