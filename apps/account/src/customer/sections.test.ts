import { parseSectionHash } from './sections';

test('maps an anchor to its section and any other text to the profile [route.user]', () => {
  expect(parseSectionHash('#security')).toBe('security');
  expect(parseSectionHash('#privacy')).toBe('privacy');
  for (const other of ['', '#', '#profile', '#nothing', 'security']) expect(parseSectionHash(other)).toBe('profile');
});
