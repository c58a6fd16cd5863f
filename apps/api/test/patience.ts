// Databases start and stop in hooks; a busy machine takes its time.
jest.setTimeout(30_000);
