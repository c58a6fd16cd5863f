import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { StructuredData } from './index';

test('escapes a closing script tag in a text, so that the text cannot end the script element', () => {
  const { container } = render(<StructuredData data={{ '@type': 'Product', name: '</script><b>' }} />);
  const { innerHTML } = container.querySelector('script')!;
  expect(innerHTML).not.toContain('</script>');
  expect(JSON.parse(innerHTML)).toEqual({ '@context': 'https://schema.org', '@type': 'Product', name: '</script><b>' });
});

test('keeps the data of the HTML in the browser', () => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(<StructuredData data={{ '@type': 'Product' }} />);
  const html = container.innerHTML;
  const error = jest.spyOn(console, 'error').mockImplementation(() => {});
  render(<StructuredData data={false} />, { container, hydrate: true });
  expect(container.innerHTML).toBe(html);
  expect(error).not.toHaveBeenCalled();
});
