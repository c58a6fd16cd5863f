/**
 * Props of an input for an email address. The type is not `email`, because browsers then change the typed text: `a@example.com、` becomes
 * `a@example.xn--com-6y3b`.
 */
export const emailInput = { inputMode: 'email', autoComplete: 'email', autoCapitalize: 'none', spellCheck: false } as const;
