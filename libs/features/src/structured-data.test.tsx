import { render } from '@testing-library/react';
import { StructuredData } from './index';

test('escapes a closing script tag in a text, so that the text cannot end the script element', () => {
  const { container } = render(<StructuredData data={{ '@type': 'Product', name: '</script><b>' }} />);
  const { innerHTML } = container.querySelector('script')!;
  expect(innerHTML).not.toContain('</script>');
  expect(JSON.parse(innerHTML)).toEqual({ '@context': 'https://schema.org', '@type': 'Product', name: '</script><b>' });
});
