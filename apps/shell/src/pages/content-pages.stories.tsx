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
export const Careers: Story = { args: { at: '/careers' } };
export const Testimonials: Story = { args: { at: '/testimonials' } };
export const Sustainability: Story = { args: { at: '/sustainability' } };
export const BusinessStaging: Story = { args: { at: '/business-staging' } };
export const FromPergoToSpruce: Story = { args: { at: '/from-pergo-to-spruce' } };
export const Blog: Story = { args: { at: '/blog' } };
export const BlogCategory: Story = { args: { at: '/blog?category=care' } };
export const BlogPost: Story = { args: { at: '/blog/choose-a-sofa-for-a-small-condo' } };
export const Contact: Story = { args: { at: '/contact' } };
export const ContactOfACustomer: Story = { args: { at: '/contact?about=order', loggedIn: true } };
export const TermsAndConditions: Story = { args: { at: '/terms-and-conditions' } };
export const TermsOfSubscription: Story = { args: { at: '/terms-of-subscription' } };
export const PrivacyNotice: Story = { args: { at: '/privacy-notice' } };
export const CookiePolicy: Story = { args: { at: '/cookie-policy' } };
// Without `?page=…`, because the offline page opens the URL in `page` as soon as the shop responds.
export const Offline: Story = { args: { at: '/offline' } };
export const PhotoCredits: Story = { args: { at: '/photo-credits' } };
export const NotFound: Story = { args: { at: '/no-such-page' } };
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
