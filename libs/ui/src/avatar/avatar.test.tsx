import { render } from '@testing-library/react';
import { Avatar } from './avatar';

const initials = (name: string) => render(<Avatar name={name} />).container.textContent;

test('shows the first letters of the first two names', () => {
  expect(initials('pim suwan na ayutthaya')).toBe('PS');
  expect(initials('')).toBe('');
});

test('skips a Thai vowel that is written before its consonant', () => {
  expect(initials('เพ็ญ ไสว')).toBe('พส');
});
