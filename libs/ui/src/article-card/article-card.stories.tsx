import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent } from 'storybook/test';
import { Photo } from '../photo/photo';
import { cataloguePhoto } from '../../docs/catalogue-media';
import { ArticleCard, ArticleGrid, type ArticleCardProps } from './article-card';

const photo = (name: string) => <Photo image={cataloguePhoto(name)} sizes="(min-width: 768px) 33vw, 100vw" alt="" />;
const meta: Meta<ArticleCardProps> = {
  title: 'Commerce/Article card',
  id: 'article-card',
  component: ArticleCard,
  args: {
    photo: photo('dining-room-daylight'),
    note: 'Care, 4 min read',
    link: <a href="#oak">Oak in the rainy season: what to do, and what not to</a>,
  },
  parameters: {
    controls: { disable: true },
    th: { note: 'ดูแลบ้าน อ่าน 4 นาที', link: <a href="#oak">ไม้โอ๊คในหน้าฝน ทำอะไรได้ และอะไรไม่ควรทำ</a> },
  },
};
export default meta;
type Story = StoryObj<ArticleCardProps>;

export const Card: Story = {
  tags: ['grounds'],
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 420 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link')).toHaveFocus();
  },
};
export const Lead: Story = {
  args: {
    level: 2,
    note: 'Small rooms, 6 min read',
    link: <a href="#sofa">How to choose a sofa for a 32 m² condo</a>,
    lead: { excerpt: 'Measure the lift before the wall, and three more things that carrying sofas has taught us.' },
  },
  parameters: {
    th: {
      level: 2,
      note: 'ห้องเล็ก อ่าน 6 นาที',
      link: <a href="#sofa">เลือกโซฟาอย่างไรให้พอดีกับคอนโด 32 ตร.ม.</a>,
      lead: { excerpt: 'วัดลิฟต์ก่อนวัดผนัง และอีกสามเรื่องที่เราเรียนรู้จากการยกโซฟาสี่ร้อยตัว' },
    },
  },
};
const titles = {
  en: [
    'Oak in the rainy season: what to do, and what not to',
    'Rent or buy? The sums for a one-year stay in Bangkok',
    'One lamp, three moods: lighting a studio',
  ],
  th: ['ไม้โอ๊คในหน้าฝน ทำอะไรได้ และอะไรไม่ควรทำ', 'เช่าหรือซื้อ ลองคิดเงินสำหรับอยู่กรุงเทพฯ หนึ่งปี', 'โคมหนึ่งดวง สามอารมณ์ จัดแสงให้ห้องสตูดิโอ'],
};
export const Grid: Story = {
  render: (_, { globals }) => {
    const th = globals.locale === 'th';
    const rooms = ['bedroom-warm-oak', 'living-room-japandi', 'home-office-focus'];
    return (
      <ArticleGrid>
        {titles[th ? 'th' : 'en'].map((title, at) => (
          <ArticleCard
            key={title}
            photo={photo(rooms[at]!)}
            note={th ? 'ดูแลบ้าน อ่าน 4 นาที' : 'Care, 4 min read'}
            link={<a href={`#${at}`}>{title}</a>}
          />
        ))}
      </ArticleGrid>
    );
  },
};
export const Long: Story = {
  decorators: Card.decorators,
  args: {
    link: (
      <a href="#long">
        A nursery that became an office in an afternoon, a guest room for one winter, and then, rather to everybody’s surprise, a nursery
        again
      </a>
    ),
  },
  parameters: {
    th: { link: <a href="#long">ห้องเด็กที่กลายเป็นห้องทำงานในบ่ายเดียว เป็นห้องรับแขกหนึ่งฤดูหนาว แล้วกลับมาเป็นห้องเด็กอีกครั้งอย่างที่ไม่มีใครคาดคิด</a> },
  },
};
