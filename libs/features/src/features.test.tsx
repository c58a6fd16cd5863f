import { render } from '@testing-library/react';
import { parsePage, StructuredData } from './index';

test.each([
  ['', 1],
  ['page=3', 3],
  ['page=003', 3],
  ['page=0', 1],
  ['page=-2', 1],
  ['page=2.5', 1],
  ['page=99', 40],
])('reads "%s" as page %d', (query, page) => expect(parsePage(new URLSearchParams(query), 40)).toBe(page));

test('prevents a text from closing the script element', () => {
  const { container } = render(<StructuredData data={{ '@type': 'Product', name: '</script><b>' }} />);
  const { innerHTML } = container.querySelector('script')!;
  expect(innerHTML).not.toContain('</script>');
  expect(JSON.parse(innerHTML)).toEqual({ '@context': 'https://schema.org', '@type': 'Product', name: '</script><b>' });
});
