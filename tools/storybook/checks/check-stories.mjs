// Plays every story of the built Storybook in both languages and runs axe, with the colour contrast of components on every ground. With
// `--pictures` it also compares snapshots in the same visit. A story fails if its play function throws, the console has an error, the page
// is wider than 320 px in a narrow window, or axe finds a violation. `parameters.expectsError` contains part of an error message that the
// story causes on purpose.
//
//   node tools/storybook/checks/check-stories.mjs [folder of the built Storybook] [--project ui] [--filter button] [--pictures]
import { visitStories } from './visit-stories.mjs';

await visitStories({ checks: true, pictures: false });
