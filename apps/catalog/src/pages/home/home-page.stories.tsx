import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { fails, hangs } from '@spruce/api-client/testing';
import type { Language } from '@spruce/platform';
import { StoryPage, type StoryPageProps } from '../../testing/story-page';

const meta: Meta<StoryPageProps> = {
  title: 'Catalog/Home',
  parameters: { padding: false },
  args: { path: '/' },
  render: (args, { id, globals }) => <StoryPage key={`${id} ${String(globals['locale'])}`} {...args} language={globals['locale'] as Language} />,
};
export default meta;
type Story = StoryObj<StoryPageProps>;

export const Home: Story = {};
export const Loading: Story = {
  args: { handlers: { 'GET /wcm/hero-banner': hangs(), 'GET /wcm/product-carousel': hangs(), 'GET /wcm/global-hilight': hangs(), 'GET /products/packages': hangs() } },
};
export const EachFailsAlone: Story = {
  args: { handlers: { 'GET /wcm/hero-banner': fails(500), 'GET /wcm/product-carousel': fails(500), 'GET /wcm/global-hilight': fails(500) } },
};
