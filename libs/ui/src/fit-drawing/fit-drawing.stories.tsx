import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { checkDoor, checkLift, type FitPiece } from './fit-check';
import { FitDrawing, type FitDrawingProps } from './fit-drawing';
import { PieceDrawing, type PieceSize } from './piece-drawing';
import { LAMP, SOFA, TABLE } from './sample-outlines';

const labels = {
  front: 'Front',
  frontBox: 'Front, size only',
  sideBox: 'Side, size only',
  door: 'Your door',
  lift: 'Your lift',
  unit: 'cm',
};
const of = (outline: string | undefined, size: PieceSize, piece: FitPiece, door: number, lift: number | null): FitDrawingProps => ({
  outline,
  size,
  door: { width: door, result: checkDoor(piece, door) },
  lift: lift === null ? null : { height: lift, result: checkLift(piece, lift) },
  label: 'The piece, your door and your lift, drawn to scale',
  labels,
});
const sofaSize = { width: 221, depth: 98, height: 92 };
const sofa: FitPiece = { box: [221, 98, 78], height: 78 };

const meta: Meta<typeof FitDrawing> = {
  title: 'Commerce/Fit drawing',
  id: 'fit-drawing',
  component: FitDrawing,
  decorators: [
    (Story) => (
      <div data-ground="linen" style={{ padding: 48, maxWidth: 900 }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof FitDrawing>;

export const Sofa: Story = { args: of(SOFA, sofaSize, sofa, 90, 230) };
export const DoesNotFit: Story = { args: of(SOFA, sofaSize, sofa, 66, 200) };
export const NoLift: Story = { args: of(SOFA, sofaSize, sofa, 90, null) };
export const Stool: Story = { args: of(undefined, { width: 40, depth: 36, height: 45 }, { box: [45, 40, 36], height: 45 }, 90, 230) };
export const Wardrobe: Story = {
  args: of(undefined, { width: 120, depth: 63, height: 205 }, { box: [205, 63, 12], height: 205 }, 80, 230),
};
export const Table: Story = { args: of(TABLE, { width: 180, depth: 90, height: 75 }, { box: [180, 90, 8], height: 75 }, 90, 230) };
export const Bed: Story = { args: of(undefined, { width: 194, depth: 210, height: 98 }, { box: [206, 60, 20], height: 98 }, 90, 230) };
export const Lamp: Story = { args: of(LAMP, { width: 49, depth: 52, height: 154 }, { box: [154, 52, 49], height: 154 }, 90, 230) };
export const Thai: Story = {
  args: {
    ...Sofa.args,
    labels: {
      front: 'ด้านหน้า',
      frontBox: 'ด้านหน้า เฉพาะขนาด',
      sideBox: 'ด้านข้าง เฉพาะขนาด',
      door: 'ประตูของคุณ',
      lift: 'ลิฟต์ของคุณ',
      unit: 'ซม.',
    },
  },
};
export const Phone: Story = { ...Sofa, globals: { viewport: { value: 'mobile1' } } };

const pieces: [string, string | undefined, PieceSize][] = [
  ['Sofa', SOFA, sofaSize],
  ['Table', TABLE, { width: 180, depth: 90, height: 75 }],
  ['Lamp', LAMP, { width: 49, depth: 52, height: 154 }],
  ['Wardrobe', undefined, { width: 120, depth: 63, height: 205 }],
  ['Rug', undefined, { width: 160, depth: 230, height: 2 }],
];

export const Outlines: StoryObj = {
  render: () => (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))', gap: 8 }}>
      {pieces.map(([label, outline, size]) => (
        <PieceDrawing
          key={label}
          outline={outline}
          size={size}
          label={label}
          measures={{ width: `${size.width} cm`, height: `${size.height} cm` }}
          sizeOnly="Size only"
        />
      ))}
    </div>
  ),
};
