export { cookieJar, type TokenJar, type TokenPair, type Tokens } from './token-jar';
export { forgetSession, keepSession } from './session-changes';
