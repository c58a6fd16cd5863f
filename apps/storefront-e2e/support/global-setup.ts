import { startStack } from './stack';

/** One API and one shell for all read-only tests; tests that break things start their own shell. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const stack = await startStack();
  // Its releases never change, so later stacks copy them instead of publishing, which takes seconds.
  process.env.SPRUCE_PUBLISHED = stack.dataDir;
  process.env.SPRUCE_URL = stack.url;
  process.env.SPRUCE_API_URL = stack.apiUrl;
  process.env.SPRUCE_SANDBOX_URL = stack.sandboxUrl;
  return stack.stop;
}
