import { COOKIES, type Outcome } from '@spruce/contract/storage';
import { writeCookie } from '@spruce/session';

const SECONDS = 600;

export const keepOutcome = (outcome: Outcome): void => writeCookie(COOKIES.outcome, outcome, SECONDS);
