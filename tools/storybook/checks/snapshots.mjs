// Takes a picture of every story of the built Storybook, in English at 1440 px and in Thai at 390 px, and compares it with the accepted
// one.
//
//   node tools/storybook/checks/snapshots.mjs [folder of the built Storybook] [--project ui] [--filter button] [--accept]
//
// A story is one sheet in <project>/snapshots/<story>.png. Differences are in tmp/snapshots, with a report in
// tmp/snapshots/<project>/index.html, or `all` for all projects.
// The tag `grounds` adds linen and dark; `no-snapshot` omits a story.
import { visitStories } from './visit-stories.mjs';

await visitStories({ checks: false, pictures: true });
