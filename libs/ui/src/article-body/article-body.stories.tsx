import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent, waitFor } from 'storybook/test';
import { Photo } from '../photo/photo';
import { cataloguePhoto } from '../../docs/catalogue-media';
import { Price } from '../price/price';
import { ProductCard } from '../product-card/product-card';
import { Table } from '../table/table';
import { ArticleBody, ArticleFigure, ArticleNote } from './article-body';

const contents = {
  en: [
    ['lift', 'Measure the lift first'],
    ['third', 'The two-thirds rule'],
    ['legs', 'Show some floor'],
    ['colour', 'Colour, last'],
  ],
  th: [
    ['lift', 'วัดลิฟต์ก่อน'],
    ['third', 'กฎสองในสาม'],
    ['legs', 'ให้เห็นพื้นบ้าง'],
    ['colour', 'สีไว้ทีหลัง'],
  ],
} as const;
const sofas = [
  ['Nara Loveseat', 'นารา 2 ที่นั่ง', '165', '78'],
  ['Nara 3-Seat', 'นารา 3 ที่นั่ง', '221', '78'],
  ['Hana L-Shape', 'ฮานะ ตัวแอล', '267', '92'],
] as const;
const image = cataloguePhoto('nara-2-seat-sofa--greige--main');

const meta: Meta = {
  title: 'Commerce/Article body',
  id: 'article-body',
  component: ArticleBody as never,
  parameters: { controls: { disable: true } },
};
export default meta;
type Story = StoryObj;

function Sofas({ th }: { th: boolean }) {
  const cm = th ? 'ซม.' : 'cm';
  return (
    <Table
      caption={th ? 'ขนาดโซฟา' : 'Sizes of sofas'}
      rows={sofas}
      rowId={([name]) => name}
      columns={[
        { id: 'sofa', title: th ? 'โซฟา' : 'Sofa', cell: ([en, thai]) => (th ? thai : en) },
        { id: 'length', title: th ? 'ความยาว' : 'Length', cell: ([, , length]) => `${length} ${cm}` },
        { id: 'legs', title: th ? 'ถอดขา' : 'Legs off', cell: ([, , , legs]) => `${legs} ${cm}` },
        {
          id: 'door',
          title: th ? 'ประตู 90 ซม.' : '90 cm door',
          figures: true,
          cell: ([, , , legs]) => (Number(legs) < 90 ? (th ? 'ผ่าน' : 'Yes') : th ? 'แยกสองส่วน' : 'In two parts'),
        },
      ]}
    />
  );
}
function Text({ th }: { th: boolean }) {
  const head = contents[th ? 'th' : 'en'];
  return (
    <>
      <p>
        {th
          ? 'โซฟาคือของชิ้นใหญ่ที่สุดที่คนส่วนใหญ่เคยขนเข้าบ้าน และเป็นชิ้นที่เรามักเลือกด้วยตา ก่อนดูให้วัด ใช้เวลาสิบนาที แต่ได้วันเสาร์คืนมา'
          : 'A sofa is the largest thing most of us ever carry into a home, and the one we most often choose by looking. Before you look, measure. It takes ten minutes and saves a Saturday.'}
      </p>
      <h2 id="lift">{head[0][1]}</h2>
      <p>
        {th
          ? 'คอนโดในกรุงเทพฯ ที่สร้างหลังปี 2548 ส่วนใหญ่มีลิฟต์กว้าง 140 ลึก 130 ซม. สูง 230 ซม. และประตู 90 ซม. โซฟาสามที่นั่งยาว 221 ซม. ต้องตั้งขึ้นเท่านั้นจึงจะเข้าได้'
          : 'Most Bangkok condos built after 2005 have a lift car of about 140 by 130 cm, 230 cm high, behind a 90 cm door. A three-seat sofa of 221 cm only goes in standing up.'}
      </p>
      <Sofas th={th} />
      <h2 id="third">{head[1][1]}</h2>
      <p>
        {th
          ? 'ให้โซฟากินพื้นที่สองในสามของผนัง ผนัง 3.2 เมตร คือ 213 ซม. '
          : 'Give the sofa two thirds of the wall it stands on. On a 3.2 m wall that’s 213 cm. '}
        <a href="#how">{th ? 'วิธีวัดห้อง' : 'How to measure a room'}</a>
      </p>
      <ArticleFigure
        photo={<Photo image={image} sizes="640px" ratio="4 / 3" />}
        caption={th ? 'นารา 2 ที่นั่ง 165 ซม. พอดีกับผนัง 2.4 ถึง 2.6 เมตร' : 'The Nara Loveseat, 165 cm: right for walls of 2.4 to 2.6 m.'}
      />
      <h2 id="legs">{head[2][1]}</h2>
      <p>
        {th
          ? 'ขาสูงตั้งแต่ 14 ซม. ทำให้พื้นต่อเนื่องใต้โซฟา ห้องจึงดูกว้างขึ้น'
          : 'Legs of 14 cm or more let the floor run on under the sofa, and the eye reads the room as wider.'}
      </p>
      <blockquote>
        {th
          ? 'ถ้ามองเห็นว่าพื้นไปสุดตรงไหน ห้องดูเสร็จ ถ้ามองไม่เห็น ห้องดูแน่น'
          : 'If you can see where the floor ends, the room feels finished. If you cannot, it feels full.'}
        <cite>{th ? 'พลอย อนันต์ สไตลิสต์' : 'Ploy Anan, stylist'}</cite>
      </blockquote>
      <ul>
        <li>{th ? 'วัดจากพื้นถึงใต้โซฟา' : 'Measure from the floor to the frame.'}</li>
        <li>{th ? 'หุ่นยนต์ดูดฝุ่นส่วนใหญ่สูง 10 ซม.' : 'Most robots are 10 cm high.'}</li>
      </ul>
      <h2 id="colour">{head[3][1]}</h2>
      <p>
        {th
          ? 'ดูสีพื้น แล้วเลือกอ่อนกว่าสองระดับ ไม้โอ๊คอ่อนคือสีทรายหรือโอ๊ต กระเบื้องเทาคือเกรจ'
          : 'Take the colour of your floor and go two steps lighter. On pale oak that is sand or oat; on grey tiles it is greige.'}
      </p>
      <ArticleNote title={th ? 'ไม่ต้องรีบ' : 'No hurry'}>
        <p>{th ? 'เปลี่ยนเป็นสีอื่นได้หลังเดือนที่สาม' : 'You can swap the colour after the third month.'}</p>
      </ArticleNote>
    </>
  );
}
export const Whole: Story = {
  tags: ['grounds'],
  render: (_, { globals }) => {
    const th = globals.locale === 'th';
    return (
      <ArticleBody
        contents={contents[th ? 'th' : 'en'].map(([id, text]) => ({ id, text }))}
        contentsLabel={th ? 'ในหน้านี้' : 'On this page'}
        aside={{
          label: th ? 'ในเรื่องนี้' : 'In this story',
          content: (
            <ProductCard
              image={image}
              sizes="260px"
              link={<a href="#nara">{th ? 'โซฟา 2 ที่นั่ง นารา' : 'Nara Loveseat'}</a>}
              brand="Saan"
              price={<Price from={th ? 'เริ่มต้น' : 'from'} amount={990} per={th ? '/เดือน' : '/month'} />}
              delivery={th ? 'จัดส่งได้ตั้งแต่ พฤ. 26 พ.ย.' : 'Earliest delivery Thu 26 Nov'}
            />
          ),
        }}
      >
        <Text th={th} />
      </ArticleBody>
    );
  },
  play: async ({ canvas }) => {
    const links = canvas.getAllByRole('link').slice(0, 4);
    await expect(links[0]).toHaveAttribute('aria-current', 'location');
    document.getElementById('colour')?.scrollIntoView();
    await waitFor(() => expect(links.filter((link) => link.hasAttribute('aria-current'))).toHaveLength(1));
    await waitFor(() => expect(links[0]).not.toHaveAttribute('aria-current'));
    scrollTo(0, 0);
    await waitFor(() => expect(links[0]).toHaveAttribute('aria-current', 'location'));
    links[0]?.focus();
    await userEvent.tab();
    await expect(links[1]).toHaveFocus();
  },
};
export const TextAlone: Story = {
  render: (_, { globals }) => (
    <ArticleBody contents={[]} contentsLabel="-">
      <p>
        {globals.locale === 'th' ? 'เรื่องสั้นไม่มีหัวข้อ ' : 'A short word has no headings. '}
        <a href="#x">{globals.locale === 'th' ? 'อ่านต่อ' : 'Read on'}</a>
      </p>
    </ArticleBody>
  ),
};
