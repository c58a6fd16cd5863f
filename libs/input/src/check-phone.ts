import type { PhoneProblem } from './phone';
import { cleanPhone, parseThaiPhone } from './thai-phone';

/**
 * For a foreign number, loads the phone metadata of all countries. If the metadata cannot be loaded, returns no problem; the service then
 * checks the number.
 */
export async function phoneProblem(text: string): Promise<PhoneProblem | undefined> {
  if (cleanPhone(text) === '' || parseThaiPhone(text) !== undefined) return undefined;
  const rule = await import(/* webpackChunkName: "phone" */ './phone').catch(() => undefined);
  return rule?.readPhone(text).problem;
}
