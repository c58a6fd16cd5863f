import { COOKIES, type Outcome } from '@spruce/contract/storage';
import { writeCookie } from '@spruce/session';

const SECONDS = 600;

/** Opens the page that says how it went, also when it is loaded again. */
export const keepOutcome = (outcome: Outcome): void => writeCookie(COOKIES.outcome, outcome, SECONDS);
