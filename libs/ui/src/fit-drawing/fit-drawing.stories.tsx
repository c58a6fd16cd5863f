import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { checkDoor, checkLift, type FitPiece } from './fit-check';
import { FitDrawing, type FitDrawingProps } from './fit-drawing';
import { PieceDrawing, type PieceSize } from './piece-drawing';
import type { PieceShape } from './silhouette';

const words = { front: 'Front', side: 'Side', door: 'Your door', lift: 'Your lift', unit: 'cm' };
const of = (shape: PieceShape, size: PieceSize, piece: FitPiece, door: number, lift: number | null): FitDrawingProps => ({
  shape,
  size,
  door: { width: door, result: checkDoor(piece, door) },
  lift: lift === null ? null : { height: lift, result: checkLift(piece, lift) },
  label: 'The piece, your door and your lift, drawn to scale',
  words,
});
const sofaSize = { width: 221, depth: 98, height: 92, leg: 14 };
const sofa: FitPiece = { box: [221, 98, 78], height: 78 };

const meta: Meta<typeof FitDrawing> = {
  title: 'Fit drawing',
  component: FitDrawing,
  decorators: [(Story) => <div data-ground="linen" style={{ padding: 48, maxWidth: 900 }}><Story /></div>],
};
export default meta;
type Story = StoryObj<typeof FitDrawing>;

export const Sofa: Story = { args: of('sofa', sofaSize, sofa, 90, 230) };
export const DoesNotFit: Story = { args: of('sofa', sofaSize, sofa, 66, 200) };
export const NoLift: Story = { args: of('sofa', sofaSize, sofa, 90, null) };
export const Stool: Story = { args: of('stool', { width: 40, depth: 36, height: 45 }, { box: [45, 40, 36], height: 45 }, 90, 230) };
export const Wardrobe: Story = { args: of('cabinet', { width: 120, depth: 63, height: 205 }, { box: [205, 63, 12], height: 205 }, 80, 230) };
export const Table: Story = { args: of('table', { width: 180, depth: 90, height: 75 }, { box: [180, 90, 8], height: 75 }, 90, 230) };
export const Bed: Story = { args: of('bed', { width: 194, depth: 210, height: 98 }, { box: [206, 60, 20], height: 98 }, 90, 230) };
export const Lamp: Story = { args: of('lamp', { width: 49, depth: 52, height: 154 }, { box: [154, 52, 49], height: 154 }, 90, 230) };
export const Thai: Story = { args: { ...Sofa.args, words: { front: 'ด้านหน้า', side: 'ด้านข้าง', door: 'ประตูของคุณ', lift: 'ลิฟต์ของคุณ', unit: 'ซม.' } } };
export const Phone: Story = { ...Sofa, globals: { viewport: { value: 'mobile1' } } };

const shapes: [PieceShape, PieceSize][] = [
  ['sofa', sofaSize], ['sofa', { width: 79, depth: 75, height: 73 }], ['chair', { width: 48, depth: 52, height: 85 }], ['stool', { width: 41, depth: 36, height: 66 }],
  ['table', { width: 180, depth: 90, height: 75 }], ['bed', { width: 194, depth: 210, height: 98 }], ['mattress', { width: 150, depth: 200, height: 26 }],
  ['cabinet', { width: 160, depth: 45, height: 74 }], ['shelf', { width: 90, depth: 32, height: 185 }], ['rack', { width: 108, depth: 48, height: 155 }],
  ['lamp', { width: 49, depth: 52, height: 154 }], ['rug', { width: 160, depth: 230, height: 2 }], ['mirror', { width: 75, depth: 18, height: 174 }],
  ['mirror', { width: 80, depth: 3, height: 80 }], ['plant', { width: 78, depth: 75, height: 150 }], ['parasol', { width: 270, depth: 270, height: 252 }], ['box', { width: 90, depth: 84, height: 60 }],
];

/** Every outline, as the last picture of a gallery shows it. */
export const Outlines: StoryObj = {
  render: () => (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))', gap: 8 }}>
      {shapes.map(([shape, size]) => (
        <PieceDrawing key={shape + size.width} shape={shape} size={size} label={shape} measures={{ width: `${size.width} cm`, height: `${size.height} cm` }} />
      ))}
    </div>
  ),
};
