import { sectionOfHash } from './sections';

test('maps an anchor to its section and any other text to the profile [route.user]', () => {
  expect(sectionOfHash('#security')).toBe('security');
  expect(sectionOfHash('#privacy')).toBe('privacy');
  for (const other of ['', '#', '#profile', '#nothing', 'security']) expect(sectionOfHash(other)).toBe('profile');
});
