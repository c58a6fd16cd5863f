// Parts of the frame that the first page does not need before it answers.
import { beforeReload } from '../loading/chunk-reload';
import { keepTyped, restoreTyped } from '../loading/typed-input';
import { followTranslator } from './translated-text';

followTranslator();
beforeReload(keepTyped);
restoreTyped();
