import { render, screen } from '@testing-library/react';
import { Photo, type PhotoImage } from './photo';

const image: PhotoImage = {
  base: '/media/nara',
  widths: { avif: [480, 960], webp: [480, 960] },
  width: 1200,
  height: 1200,
  color: '#d5c6a7',
  alt: 'Nara in sand',
};

describe('Photo', () => {
  it('reserves space for the photo before it loads; offers all widths as AVIF, but only one as WebP', () => {
    const { container } = render(<Photo image={image} sizes="50vw" />);
    const img = screen.getByAltText('Nara in sand');
    expect(img).toHaveAttribute('width', '1200');
    expect(img).toHaveAttribute('height', '1200');
    expect(img).toHaveAttribute('src', '/media/nara-960.webp');
    expect(img).not.toHaveAttribute('srcset');
    expect(container.querySelector('source[type="image/avif"]')).toHaveAttribute(
      'srcset',
      '/media/nara-480.avif 480w, /media/nara-960.avif 960w',
    );
    expect(container.querySelector('picture')).toHaveStyle({ backgroundColor: '#d5c6a7' });
  });

  it('omits files that are narrower or wider than `between` allows', () => {
    const { container } = render(
      <Photo image={{ ...image, widths: { ...image.widths, avif: [320, 480, 960] } }} sizes="50vw" between={[480, 640]} />,
    );
    expect(container.querySelector('source')).toHaveAttribute('srcset', '/media/nara-480.avif 480w');
  });

  it('loads lazily by default, but immediately if `priority` is “first”', () => {
    const { rerender } = render(<Photo image={image} sizes="50vw" />);
    expect(screen.getByRole('img')).toHaveAttribute('loading', 'lazy');
    rerender(<Photo image={image} sizes="50vw" priority="first" />);
    expect(screen.getByRole('img')).toHaveAttribute('loading', 'eager');
    expect(screen.getByRole('img')).toHaveAttribute('fetchpriority', 'high');
  });

  it('lists the files of `crops` before the files of the photo, because browsers use the first match', () => {
    const { container } = render(
      <Photo
        image={image}
        sizes="100vw"
        crops={[{ media: '(max-width: 767px)', image: { ...image, base: '/media/tall' }, sizes: '100vw' }]}
      />,
    );
    const [first] = container.querySelectorAll('source');
    expect(first).toHaveAttribute('media', '(max-width: 767px)');
    expect(first?.getAttribute('srcset')).toContain('/media/tall-480.avif');
  });
});
