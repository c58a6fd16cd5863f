import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent, waitFor } from 'storybook/test';
import { Button } from '../button/button';
import { cataloguePhoto } from '../../docs/catalogue-media';
import { PhotoZoom, type PhotoZoomProps } from './photo-zoom';

const images = ['main', 'room', 'second'].map((view) => cataloguePhoto(`nara-3-seat-sofa--sand--${view}`));

type Args = Omit<PhotoZoomProps, 'onClose' | 'images' | 'placeText'> & { photos: number; place: string; open: string };
const meta: Meta<Args> = {
  title: 'Commerce/Photo zoom',
  id: 'photo-zoom',
  component: PhotoZoom as never,
  args: {
    open: 'Zoom',
    label: 'Photos of Nara 3-Seat Sofa',
    photos: 3,
    start: 0,
    zoomLabel: 'Look closer',
    previousLabel: 'Previous photo',
    nextLabel: 'Next photo',
    closeLabel: 'Close',
    place: 'Photo # of #',
  },
  parameters: {
    th: {
      open: 'ขยายภาพ',
      label: 'ภาพโซฟา นารา',
      zoomLabel: 'ดูใกล้ ๆ',
      previousLabel: 'ภาพก่อนหน้า',
      nextLabel: 'ภาพถัดไป',
      closeLabel: 'ปิด',
      place: 'ภาพ # จาก #',
    },
  },
  render: function Opens({ open, photos, place, ...zoom }) {
    const [shown, setShown] = useState(false);
    const placeText = (at: number, count: number) => place.replace('#', `${at}`).replace('#', `${count}`);
    return (
      <div style={{ minHeight: 320 }}>
        <Button variant="outline" onClick={() => setShown(true)}>
          {open}
        </Button>
        {shown ? <PhotoZoom {...zoom} images={images.slice(0, photos)} placeText={placeText} onClose={() => setShown(false)} /> : null}
      </div>
    );
  },
};
export default meta;
type Story = StoryObj<Args>;

const opened: Story['play'] = async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button'));
  await waitFor(() => expect(getComputedStyle(canvas.getByRole('dialog')).opacity).toBe('1'), { timeout: 8000 });
};

export const Opened: Story = { play: opened };
export const OnePhoto: Story = { args: { photos: 1 }, play: opened };
export const ByKeyboard: Story = {
  play: async (context) => {
    await opened(context);
    const { canvas } = context;
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowLeft}');
    await expect(canvas.getByRole('dialog')).toHaveTextContent(/3\D{1,9}3/);
    const picture = canvas.getByRole('button', { name: /^(Look closer|ดูใกล้ ๆ)$/ });
    picture.focus();
    await userEvent.keyboard('{Enter}');
    await expect(picture).toHaveAttribute('aria-pressed', 'true');
    // The photo must stay centred; a transition of its size would move its centre.
    const stage = picture.parentElement!;
    await expect(Math.abs(stage.scrollTop + stage.clientHeight / 2 - stage.scrollHeight / 2)).toBeLessThan(2);
    await expect(stage.scrollHeight).toBeGreaterThan(stage.clientHeight);
  },
};
export const Closed: Story = {
  tags: ['no-snapshot'],
  play: async (context) => {
    await opened(context);
    const { canvas } = context;
    await userEvent.click(canvas.getByRole('button', { name: /^(Close|ปิด)$/ }));
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
    await expect(canvas.getByRole('button', { name: /^(Zoom|ขยายภาพ)$/ })).toHaveFocus();
  },
};
