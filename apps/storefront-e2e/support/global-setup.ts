import { startStack } from './stack';

/** One service and one shell for all tests that only look; tests that break things start a shell of their own beside the same service. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const stack = await startStack();
  process.env.SPRUCE_URL = stack.url;
  process.env.SPRUCE_API_URL = stack.apiUrl;
  process.env.SPRUCE_SANDBOX_URL = stack.sandboxUrl;
  return stack.stop;
}
