import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { cataloguePhoto } from '../../docs/catalogue-media';
import { Price } from '../price/price';
import { Heart } from './heart';
import { ProductCard, type ProductCardProps } from './product-card';

const colours = [
  { id: 'sand', label: 'Sand', color: '#d5c6a7', image: cataloguePhoto('nara-3-seat-sofa--sand--main') },
  { id: 'moss', label: 'Moss', color: '#6b7453', image: cataloguePhoto('nara-3-seat-sofa--moss--main') },
  { id: 'charcoal', label: 'Charcoal', color: '#4a4a48', image: cataloguePhoto('nara-3-seat-sofa--charcoal--main') },
];

const meta: Meta<typeof ProductCard> = {
  title: 'Commerce/Product card',
  id: 'product-card',
  component: ProductCard,
  args: {
    link: <a href="#nara">Nara 3-Seat Sofa</a>,
    brand: 'Saan',
    image: cataloguePhoto('nara-3-seat-sofa--sand--main'),
    sizes: '348px',
    priority: 'eager',
    price: <Price from="from" amount={1290} per="/month" />,
    delivery: 'Earliest delivery Thu 26 Nov',
    colours,
    coloursLabel: 'Colours of Nara 3-Seat Sofa',
    heart: <Heart label="Save to wishlist: Nara 3-Seat Sofa" />,
  },
  parameters: {
    th: {
      link: <a href="#nara">โซฟา 3 ที่นั่ง นารา</a>,
      price: <Price from="เริ่มต้น" amount={1290} per="/เดือน" />,
      delivery: 'จัดส่งได้ตั้งแต่ พฤ. 26 พ.ย.',
      coloursLabel: 'สีของโซฟา 3 ที่นั่ง นารา',
      heart: <Heart label="เพิ่มในรายการโปรด: โซฟา 3 ที่นั่ง นารา" />,
    },
  },
  render: function Stateful(args: ProductCardProps) {
    const [colour, setColour] = useState<string>();
    return (
      <div style={{ maxWidth: 348 }}>
        <ProductCard {...args} colour={colour} onColourChange={setColour} />
      </div>
    );
  },
};
export default meta;
type Story = StoryObj<typeof ProductCard>;

export const Default: Story = { tags: ['grounds'] };
export const Saved: Story = { args: { heart: <Heart label="Save to wishlist: Nara 3-Seat Sofa" pressed /> } };
export const FewLeft: Story = { args: { flag: { text: 'Only 2 left', tone: 'warm' } } };
export const OutOfStock: Story = { args: { outOfStock: 'This item is currently out of stock.' } };
export const OneColour: Story = { args: { colours: colours.slice(0, 1) } };
export const Narrow: Story = {
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 171 }}>
        <Story />
      </div>
    ),
  ],
};
