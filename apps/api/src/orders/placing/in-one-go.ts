type Results<Statements extends readonly Promise<unknown>[]> = { -readonly [Key in keyof Statements]: Awaited<Statements[Key]> };

/**
 * Waits for statements of a transaction that were sent one behind the other, and throws what the first of them failed with.
 * Only when all have ended: what is still under way after a failure would run behind the rollback, in no transaction.
 * A builder's `.execute()` is sent at once; call functions that send their first statement themselves in the order in which they lock.
 */
export async function inOneGo<Statements extends readonly Promise<unknown>[]>(...statements: Statements): Promise<Results<Statements>> {
  const settled = await Promise.allSettled(statements);
  return settled.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  }) as Results<Statements>;
}
