// Photographs every story of the built Storybook, in English at 1440 px and in Thai at 390 px, and compares it with the picture that was
// accepted.
//
//   node tools/storybook/checks/snapshots.mjs [folder of the built Storybook] [--project ui] [--filter button] [--accept]
//
// A story is one sheet in <project>/snapshots/<story>.png. What differs lies in tmp/snapshots, with a page to look at:
// tmp/snapshots/<project>/index.html, or `all` for the project.
// A story tagged `grounds` is also photographed on linen and on dark, one tagged `no-snapshot` not at all.
import { visitStories } from './visit-stories.mjs';

await visitStories({ checks: false, pictures: true });
