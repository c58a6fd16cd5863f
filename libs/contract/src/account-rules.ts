/** The service also rejects passwords that were leaked elsewhere. */
export const PASSWORD = { min: 10, max: 128 } as const;

export type PasswordProblem = 'length' | 'letter' | 'number';

/** Thai letters count as letters. */
export function passwordProblems(password: string): PasswordProblem[] {
  const length = [...password].length;
  return [
    ...(length >= PASSWORD.min && length <= PASSWORD.max ? [] : ['length' as const]),
    ...(/\p{L}/u.test(password) ? [] : ['letter' as const]),
    ...(/\p{Nd}/u.test(password) ? [] : ['number' as const]),
  ];
}
