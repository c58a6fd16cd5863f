/** Props of an email input. Not `type="email"`, because browsers then change what was typed: `a@example.com、` to `a@example.xn--com-6y3b`. */
export const emailInput = { inputMode: 'email', autoComplete: 'email', autoCapitalize: 'none', spellCheck: false } as const;
