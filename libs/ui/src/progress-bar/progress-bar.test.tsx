import { render, screen } from '@testing-library/react';
import { ProgressBar } from './progress-bar';

test('tells screen readers the state in the language of the page', () => {
  render(<ProgressBar label="หน้าเว็บ" state="failed" valueText="โหลดไม่สำเร็จ" />);
  expect(screen.getByRole('progressbar', { name: 'หน้าเว็บ' })).toHaveAttribute('aria-valuetext', 'โหลดไม่สำเร็จ');
});
