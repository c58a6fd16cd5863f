// Checks the articles and prints problems with file and line: `npx nx run api:check-content`.
import { join } from 'node:path';
import { readCatalogueFiles } from '../catalogue/seed/catalogue-files';
import { readContentFiles } from './content-files';

const app = join(__dirname, '../..');
try {
  readContentFiles(join(app, 'content'), readCatalogueFiles(join(app, 'catalogue'), join(app, '../../libs/media/files')));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
