// Plays every story of the built Storybook in both languages and looks at what it draws: axe, and for a component the contrast of its
// colours on each ground. With `--pictures` the same visit compares it with its accepted picture, as snapshots.mjs does alone.
// A story fails on a play that throws, on an error in the console, on a page wider than a window of 320 px and on an axe violation.
// `parameters.expectsError` holds a part of the message of the error that a story is about.
//
//   node tools/storybook/checks/check-stories.mjs [folder of the built Storybook] [--project ui] [--filter button] [--pictures]
import { visitStories } from './visit-stories.mjs';

await visitStories({ checks: true, pictures: false });
