import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { checkoutLayout, partnerLayout, type RouteHandle } from '@spruce/platform';
import { screen, type StoryShellProps } from '../testing/story-shell';

const meta: Meta<StoryShellProps> = { ...screen, title: 'Screens/Shell/Layouts', id: 'shell-layouts', tags: ['!autodocs'] };
export default meta;
type Story = StoryObj<StoryShellProps>;

const layout = (named: RouteHandle['layout']): Story => ({
  args: {
    at: '/page',
    pages: [
      {
        path: 'page',
        Component: () => (
          <div className="wrap" style={{ paddingTop: 56 }}>
            <h1 className="head">A quiet room, by the month</h1>
          </div>
        ),
        handle: { layout: named } satisfies RouteHandle,
      },
    ],
  },
});

export const PartnerPergo: Story = layout(partnerLayout('shell:partners.pergo'));
export const PartnerForBusiness: Story = layout(partnerLayout('shell:partners.business'));
export const CheckoutDetails: Story = layout(checkoutLayout('details'));
export const CheckoutConfirmed: Story = layout(checkoutLayout('confirmed'));
export const CheckoutWithoutSteps: Story = layout(checkoutLayout());
