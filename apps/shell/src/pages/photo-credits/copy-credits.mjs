// node apps/shell/src/pages/photo-credits/copy-credits.mjs: copies the credits of the picture build.
// A copy, because the page must work without the API; the test fails when it is outdated.
import { copyFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
copyFileSync(here('../../../../../libs/media/files/credits.json'), here('./credits.json'));
