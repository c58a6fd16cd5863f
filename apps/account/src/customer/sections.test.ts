import { parseSectionHash } from './sections';

test('returns the section that a URL fragment names, and the overview for any other text [route.user]', () => {
  expect(parseSectionHash('#security')).toBe('security');
  expect(parseSectionHash('#privacy')).toBe('privacy');
  expect(parseSectionHash('#profile')).toBe('profile');
  for (const other of ['', '#', '#nothing', 'security']) expect(parseSectionHash(other)).toBe('overview');
});
