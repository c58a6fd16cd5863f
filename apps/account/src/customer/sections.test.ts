import { parseSectionHash } from './sections';

test('returns the section that a URL fragment names, and `overview` for other texts [route.user]', () => {
  expect(parseSectionHash('#security')).toBe('security');
  expect(parseSectionHash('#privacy')).toBe('privacy');
  expect(parseSectionHash('#profile')).toBe('profile');
  for (const other of ['', '#', '#nothing', 'security']) expect(parseSectionHash(other)).toBe('overview');
});
