export { cookieJar, type TokenJar, type TokenPair, type Tokens } from './token-jar';
export { expireSession, clearSession, isUnverified, saveSession, saveUser, markVerified } from './session-changes';
