import { sectionOfHash } from './sections';

test('[route.user] an anchor names a section, any other text the profile', () => {
  expect(sectionOfHash('#security')).toBe('security');
  expect(sectionOfHash('#privacy')).toBe('privacy');
  for (const other of ['', '#', '#profile', '#nothing', 'security']) expect(sectionOfHash(other)).toBe('profile');
});
