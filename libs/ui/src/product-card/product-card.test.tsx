import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Price } from '../price/price';
import { Heart } from './heart';
import { ProductCard, type ProductCardColour, type ProductCardProps } from './product-card';

const image = (base: string) => ({
  base,
  widths: { avif: [480, 960], webp: [480, 960] },
  width: 960,
  height: 960,
  color: '#d5c6a7',
  alt: base,
});
const colours: ProductCardColour[] = [
  { id: 'sand', label: 'Sand', color: '#d5c6a7', image: image('/media/sand') },
  { id: 'moss', label: 'Moss', color: '#6b7453', image: image('/media/moss') },
];

function Card(props: Pick<ProductCardProps, 'outOfStock' | 'over'>) {
  const [colour, setColour] = useState<string>();
  return (
    <ProductCard
      link={<a href="/product/nara">Nara 3-Seat Sofa</a>}
      brand="Saan"
      image={image('/media/sand')}
      sizes="50vw"
      price={<Price from="from" amount={1290} per="/month" />}
      delivery="Earliest delivery Thu 26 Nov"
      colours={colours}
      coloursLabel="Colours of Nara 3-Seat Sofa"
      colour={colour}
      onColourChange={setColour}
      {...props}
    />
  );
}
const photo = (container: HTMLElement) => container.querySelector('img')?.getAttribute('src');

describe('ProductCard', () => {
  it('has one link with the name of the product, and shows price and delivery', () => {
    render(<Card />);
    expect(screen.getAllByRole('link')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Nara 3-Seat Sofa' })).toHaveAttribute('href', '/product/nara');
    expect(screen.getByText('Earliest delivery Thu 26 Nov')).toBeVisible();
  });

  it('shows the photo of a colour on hover, and keeps this photo after a click on the colour', async () => {
    const user = userEvent.setup();
    const { container } = render(<Card />);
    const moss = screen.getByRole('radio', { name: 'Moss' });
    await user.hover(moss);
    expect(photo(container)).toContain('/media/moss');
    await user.unhover(moss);
    expect(photo(container)).toContain('/media/sand');
    await user.click(moss);
    await user.unhover(moss);
    expect(photo(container)).toContain('/media/moss');
  });

  it('shows the view over the photo only while the photo shows the default colour', async () => {
    const user = userEvent.setup();
    render(<Card over="in a room" />);
    expect(screen.getByText('in a room')).toBeVisible();
    const moss = screen.getByRole('radio', { name: 'Moss' });
    await user.hover(moss);
    expect(screen.queryByText('in a room')).not.toBeInTheDocument();
    await user.unhover(moss);
    expect(screen.getByText('in a room')).toBeVisible();
  });

  it('changes the colour by arrow keys', async () => {
    const user = userEvent.setup();
    const { container } = render(<Card />);
    await user.tab();
    await user.tab();
    expect(screen.getByRole('radio', { name: 'Sand' })).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(photo(container)).toContain('/media/moss');
  });

  it('shows “out of stock” instead of a delivery date', () => {
    render(<Card outOfStock="This item is currently out of stock." />);
    expect(screen.getByText('This item is currently out of stock.')).toBeVisible();
    expect(screen.queryByText(/Earliest delivery/)).not.toBeInTheDocument();
  });
});

describe('Heart', () => {
  it('shows whether the product is saved, and calls onToggle on click', async () => {
    const toggle = jest.fn();
    render(<Heart label="Save to wishlist: Nara" pressed onToggle={toggle} />);
    const heart = screen.getByRole('button', { name: 'Save to wishlist: Nara', pressed: true });
    await userEvent.click(heart);
    expect(toggle).toHaveBeenCalledTimes(1);
  });

  it('renders a link instead of a button if `link` is set', () => {
    render(<Heart label="Save to wishlist: Nara" link={(props) => <a href="/login" {...props} />} />);
    expect(screen.getByRole('link', { name: 'Save to wishlist: Nara' })).toHaveAttribute('href', '/login');
  });
});
