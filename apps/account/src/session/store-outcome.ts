import { COOKIES, type Outcome } from '@spruce/contract/storage';
import { writeCookie } from '@spruce/session';

const OUTCOME_SECONDS = 600;

export const storeOutcome = (outcome: Outcome): void => writeCookie(COOKIES.outcome, outcome, OUTCOME_SECONDS);
