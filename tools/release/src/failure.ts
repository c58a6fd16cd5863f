/** What the caller did wrong or the store refused: printed without a stack, with its exit code. */
export class Failure extends Error {
  override readonly name = 'Failure';
  constructor(
    message: string,
    /** 1: it did not work; 2: it was asked wrongly; 3: the store holds something else under this version. */
    readonly exitCode: 1 | 2 | 3 = 1,
  ) {
    super(message);
  }
}
