import type { PhoneProblem } from './phone';

/** What the service would say of a number; the metadata of all countries are loaded when this is first asked. */
export async function phoneProblem(text: string): Promise<PhoneProblem | undefined> {
  const { readPhone } = await import(/* webpackChunkName: "phone" */ './phone');
  return readPhone(text).problem;
}
