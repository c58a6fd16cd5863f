import { parseSectionHash } from './sections';

test('returns the section that a URL fragment names, and the profile for any other text [route.user]', () => {
  expect(parseSectionHash('#security')).toBe('security');
  expect(parseSectionHash('#privacy')).toBe('privacy');
  for (const other of ['', '#', '#profile', '#nothing', 'security']) expect(parseSectionHash(other)).toBe('profile');
});
