import { parseSectionHash } from './sections';

test('returns the account section that the URL fragment names, or `overview` if it names no section [route.user]', () => {
  expect(parseSectionHash('#security')).toBe('security');
  expect(parseSectionHash('#privacy')).toBe('privacy');
  expect(parseSectionHash('#profile')).toBe('profile');
  for (const other of ['', '#', '#nothing', 'security']) expect(parseSectionHash(other)).toBe('overview');
});
