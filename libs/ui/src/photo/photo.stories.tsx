import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Photo } from './photo';
import { sampleImage } from './sample-image';

const meta: Meta<typeof Photo> = {
  title: 'Photo',
  component: Photo,
  args: { image: sampleImage('#f1eee7', '#a3b394'), sizes: '320px', priority: 'eager' },
  decorators: [(Story) => <div style={{ maxWidth: 320 }}><Story /></div>],
};
export default meta;
type Story = StoryObj<typeof Photo>;

export const Square: Story = {};
export const Room: Story = { args: { image: sampleImage('#e6e1d6', '#c4a878', { width: 1600, height: 900, alt: 'A room' }), ratio: '16 / 9' } };
/** The colour holds the place; nothing moves when the photo comes. */
export const NotThereYet: Story = { args: { image: { ...sampleImage('#d5c6a7', '#6b7453'), base: '/nowhere' }, alt: '' } };
