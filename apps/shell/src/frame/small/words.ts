import en from '@spruce/messages-shell/small.en.json';
import th from '@spruce/messages-shell/small.th.json';

/** The words of the small header and footer: they come with their code, since most pages of the shop have no use for them. */
export const WORDS = { en, th };
