import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Gallery, type GallerySlide } from './gallery';

const colours = ['#d5c6a7', '#cfc9bd', '#b9bfae', '#e6e1d6', '#f1eee7'];
const slides: GallerySlide[] = colours.map((colour, index) => ({
  key: colour,
  label: `Photo ${index + 1}`,
  thumb: <span style={{ display: 'block', background: colour }} />,
  picture: <div role="img" aria-label={`View ${index + 1}`} style={{ background: colour }} />,
}));

const meta: Meta<typeof Gallery> = {
  title: 'Gallery',
  component: Gallery,
  args: { label: 'Photos of Nara 3-Seat Sofa', slides, placeText: (place, of) => `Photo ${place} of ${of}`, zoomLabel: 'Zoom', onZoom: () => undefined },
  decorators: [(Story) => <div style={{ maxWidth: 720, padding: 24 }}><Story /></div>],
};
export default meta;
type Story = StoryObj<typeof Gallery>;

export const Five: Story = {};
export const Two: Story = { args: { slides: slides.slice(0, 2) } };
export const One: Story = { args: { slides: slides.slice(0, 1) } };
export const WithoutZoom: Story = { args: { onZoom: undefined } };
export const Thai: Story = { args: { label: 'ภาพโซฟา นารา', placeText: (place, of) => `ภาพ ${place} จาก ${of}`, zoomLabel: 'ขยายภาพ' } };
export const Phone: Story = { decorators: [(Story) => <div style={{ maxWidth: 350 }}><Story /></div>] };
