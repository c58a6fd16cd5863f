import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Photo } from '../photo/photo';
import { cataloguePhoto } from '../../docs/catalogue-media';
import { Rail } from './rail';

const photos = [
  'nara-3-seat-sofa--sand--main',
  'moon-boucle-armchair--ivory--main',
  'harrow-wing-chair--dusk--main',
  'nara-2-seat-sofa--clay--main',
  'moon-boucle-armchair--terracotta--main',
  'nara-3-seat-sofa--moss--main',
];

const meta: Meta<typeof Rail> = {
  title: 'Navigation/Rail',
  id: 'rail',
  component: Rail,
  args: {
    heading: <h2 className="head">New this month</h2>,
    label: 'New this month',
    previousLabel: 'Previous',
    nextLabel: 'Next',
    children: photos.map((photo, index) => (
      <a key={photo} href={`#${index}`}>
        <Photo image={cataloguePhoto(photo, `Piece ${index + 1}`)} sizes="320px" />
      </a>
    )),
  },
  parameters: {
    padding: false,
    th: { heading: <h2 className="head">ของเข้าใหม่เดือนนี้</h2>, label: 'ของเข้าใหม่เดือนนี้', previousLabel: 'ก่อนหน้า', nextLabel: 'ถัดไป' },
  },
  decorators: [
    (Story) => (
      <div className="wrap" style={{ paddingBlock: 24 }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;
export const Default: StoryObj<typeof Rail> = {};
export const Few: StoryObj<typeof Rail> = { args: { children: meta.args?.children?.slice(0, 4) } };
