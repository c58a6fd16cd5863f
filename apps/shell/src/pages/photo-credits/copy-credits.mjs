// node apps/shell/src/pages/photo-credits/copy-credits.mjs: takes over the credits that the pictures are built with.
// A copy, because the page must be there when the API is not; the test beside it says when it has grown old.
import { copyFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
copyFileSync(here('../../../../../libs/media/files/credits.json'), here('./credits.json'));
