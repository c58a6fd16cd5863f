import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Photo } from './photo';
import { cataloguePhoto } from '../../docs/catalogue-media';

const meta: Meta<typeof Photo> = {
  title: 'Design/Photo',
  id: 'photo',
  component: Photo,
  args: { image: cataloguePhoto('moon-boucle-armchair--ivory--main'), sizes: '320px', priority: 'eager' },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 320 }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof Photo>;

export const Square: Story = {};
export const Room: Story = { args: { image: cataloguePhoto('living-room-japandi'), ratio: '16 / 9' } };
export const NotLoaded: Story = { args: { image: { ...cataloguePhoto('harrow-wing-chair--rust--main'), base: '/nowhere' }, alt: '' } };
