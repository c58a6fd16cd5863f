// Hooks start and stop databases, which takes longer on a busy machine.
jest.setTimeout(30_000);
