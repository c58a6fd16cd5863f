import { AUTHENTICATOR_CODE, RECOVERY_CODES } from './constants';

/** Allowed length of a password, in Unicode characters. The service also rejects passwords that are known from data leaks. */
export const PASSWORD = { min: 10, max: 128 } as const;

export type PasswordProblem = 'length' | 'letter' | 'number';

/** Returns the rules that the password breaks. Letters and digits of every script count, for example Thai letters. */
export function passwordProblems(password: string): PasswordProblem[] {
  const length = [...password].length;
  return [
    ...(length >= PASSWORD.min && length <= PASSWORD.max ? [] : ['length' as const]),
    ...(/\p{L}/u.test(password) ? [] : ['letter' as const]),
    ...(/\p{Nd}/u.test(password) ? [] : ['number' as const]),
  ];
}

const removeSeparators = (text: string): string => text.normalize('NFKC').replaceAll(/[\s\p{Pd}]/gu, '');

/** Reads the code of an authenticator app. Thai digits count as well. Returns undefined for any other text. */
export function readAuthenticatorCode(text: string): string | undefined {
  const code = removeSeparators(text).replaceAll(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - '๐'.charCodeAt(0)));
  return code.length === AUTHENTICATOR_CODE.digits && /^\d+$/.test(code) ? code : undefined;
}

/** Reads a recovery code, also with letters that look like a digit of the code. Returns undefined for any other text. */
export function readRecoveryCode(text: string): string | undefined {
  const code = removeSeparators(text).toLowerCase().replaceAll('o', '0').replaceAll(/[il]/g, '1');
  const { length, letters } = RECOVERY_CODES;
  return code.length === length && [...code].every((letter) => letters.includes(letter)) ? code : undefined;
}
