import { startStack } from './stack';

/** One service and one shell for all tests that only look; tests that break things start a shell of their own beside the same service. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const stack = await startStack();
  // Nobody changes what is live there: stacks that are started later begin with a copy, for publishing takes seconds.
  process.env.SPRUCE_PUBLISHED = stack.dataDir;
  process.env.SPRUCE_URL = stack.url;
  process.env.SPRUCE_API_URL = stack.apiUrl;
  process.env.SPRUCE_SANDBOX_URL = stack.sandboxUrl;
  return stack.stop;
}
