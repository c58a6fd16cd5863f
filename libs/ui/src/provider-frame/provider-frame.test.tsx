import { render, screen } from '@testing-library/react';
import { ProviderFrame } from './provider-frame';

test('names the company whose page is in the frame, and sets aria-busy until this page appears', () => {
  const { rerender } = render(
    <ProviderFrame label="Your bank’s page" by="Screen of your bank" aside="฿4,620" waiting="Your bank opens here." />,
  );
  const frame = screen.getByRole('region', { name: 'Your bank’s page' });
  expect(frame).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('status', { name: 'Your bank opens here.' })).toBeInTheDocument();
  rerender(
    <ProviderFrame label="Your bank’s page" by="Screen of your bank" aside="฿4,620">
      <iframe title="Bank" />
    </ProviderFrame>,
  );
  expect(frame).not.toHaveAttribute('aria-busy');
  expect(frame).toHaveTextContent('Screen of your bank฿4,620');
});
