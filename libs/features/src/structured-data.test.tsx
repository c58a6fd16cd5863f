import { render } from '@testing-library/react';
import { StructuredData } from './index';

test('a text with a closing script tag cannot end the script element', () => {
  const { container } = render(<StructuredData data={{ '@type': 'Product', name: '</script><b>' }} />);
  const { innerHTML } = container.querySelector('script')!;
  expect(innerHTML).not.toContain('</script>');
  expect(JSON.parse(innerHTML)).toEqual({ '@context': 'https://schema.org', '@type': 'Product', name: '</script><b>' });
});
