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
