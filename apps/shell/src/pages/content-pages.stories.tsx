import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { data } from 'react-router-dom';
import { screen, type StoryShellProps } from '../frame/testing/story-shell';
import { RegionSkeleton } from './region/region-skeleton';

const meta: Meta<StoryShellProps> = { ...screen, title: 'Screens/Shell/Pages', id: 'shell-pages', tags: ['!autodocs'] };
export default meta;
type Story = StoryObj<StoryShellProps>;

export const HowItWorks: Story = { args: { at: '/how-it-works' } };
export const AboutUs: Story = { args: { at: '/about-us' } };
export const Faq: Story = { args: { at: '/faq' } };
export const PhotoCredits: Story = { args: { at: '/photo-credits' } };
export const NotFound: Story = { args: { at: '/no-such-page' } };
/** A remote that did not answer: its region says so, the frame stands. */
export const OutOfReach: Story = {
  args: {
    at: '/cart',
    pages: [
      {
        path: 'cart',
        loader: () => {
          throw data(null, { status: 503 });
        },
        Component: () => null,
      },
    ],
  },
};
export const OnItsWay: Story = { args: { at: '/cart', pages: [{ path: 'cart', Component: RegionSkeleton }] } };
