import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Gallery, type GallerySlide } from './gallery';
import { Photo } from '../photo/photo';
import { cataloguePhoto } from '../../docs/catalogue-media';

const photos = ['main', 'room', 'second', 'cushion', 'leg'].map((view) => cataloguePhoto(`nara-3-seat-sofa--sand--${view}`));
const slides: GallerySlide[] = photos.map((image, index) => ({
  key: image.base,
  label: `Photo ${index + 1}`,
  thumb: <Photo image={image} sizes="140px" ratio="1" alt="" />,
  picture: <Photo image={image} sizes="720px" ratio="auto" priority="eager" />,
}));

const meta: Meta<typeof Gallery> = {
  title: 'Commerce/Gallery',
  id: 'gallery',
  component: Gallery,
  args: {
    label: 'Photos of Nara 3-Seat Sofa',
    slides,
    placeText: (place, of) => `Photo ${place} of ${of}`,
    zoomLabel: 'Zoom',
    onZoom: () => undefined,
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 720, padding: 24 }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof Gallery>;

export const Five: Story = {};
export const Two: Story = { args: { slides: slides.slice(0, 2) } };
export const One: Story = { args: { slides: slides.slice(0, 1) } };
export const WithoutZoom: Story = { args: { onZoom: undefined } };
export const Thai: Story = { args: { label: 'ภาพโซฟา นารา', placeText: (place, of) => `ภาพ ${place} จาก ${of}`, zoomLabel: 'ขยายภาพ' } };
export const Phone: Story = {
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 350 }}>
        <Story />
      </div>
    ),
  ],
};
