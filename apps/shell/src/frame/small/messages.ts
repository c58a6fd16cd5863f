import en from '@spruce/messages-shell/small.en.json';
import th from '@spruce/messages-shell/small.th.json';

/** Bundled with the small header and footer, because most pages don't need these messages. */
export const MESSAGES = { en, th };
