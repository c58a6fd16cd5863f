import type { FrameLocator, Locator } from '@playwright/test';

export async function typeCard(
  frame: FrameLocator,
  say: { number: string; expiry: string; code: string },
  number: string,
  type: (field: Locator, text: string) => Promise<void> = (field, text) => field.fill(text),
): Promise<void> {
  for (const [field, value] of [
    [say.number, number],
    [say.expiry, '1234'],
    [say.code, '123'],
  ] as const)
    await type(frame.getByLabel(new RegExp(field)), value);
}
