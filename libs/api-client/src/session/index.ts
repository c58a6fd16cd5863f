export { cookieJar, type TokenJar, type TokenPair, type Tokens } from './token-jar';
export { expireSession, forgetSession, isUnverified, keepSession, keepUser, markVerified } from './session-changes';
