import { eq, sql } from 'drizzle-orm';
import { TEST_DATABASES } from '../../../test/databases';
import { openTestDatabase } from '../../../test/test-app';
import type { Connection } from '../../database/connect';
import { variations } from '../../database/schema';
import { inOneGo } from './in-one-go';

describe.each(TEST_DATABASES)('statements of a transaction in one go (%s)', (database) => {
  let connection: Connection;
  beforeAll(async () => {
    connection = await openTestDatabase(database);
  });
  afterAll(() => connection.close());

  const stock = async () => (await connection.db.select().from(variations).where(eq(variations.id, 1011)))[0]?.stockQuantity;
  const setStock = (db: Connection['db'], stockQuantity: number) => db.update(variations).set({ stockQuantity }).where(eq(variations.id, 1011)).execute();

  it('answer in the order in which they were sent', async () => {
    const rows = await connection.db.transaction((tx) => inOneGo(tx.execute(sql`select 1 as n`).execute(), tx.select({ id: variations.id }).from(variations).where(eq(variations.id, 1011)).execute(), Promise.resolve('three')));
    expect([rows[1], rows[2]]).toEqual([[{ id: 1011 }], 'three']);
  });

  it('[api.orders-create] roll back together, also what a function sends after another has failed', async () => {
    await setStock(connection.db, 7);
    const inTwoSteps = async (tx: Connection['db']) => {
      await tx.select().from(variations).where(eq(variations.id, 1011)).for('update');
      await setStock(tx, 3);
    };
    const refused = async (tx: Connection['db']) => {
      await tx.select({ id: variations.id }).from(variations).limit(1);
      throw new Error('the slot is full');
    };
    await expect(connection.db.transaction((tx) => inOneGo(refused(tx), inTwoSteps(tx)))).rejects.toThrow('the slot is full');
    expect(await stock()).toBe(7);
  });

  it('throw what the first of them failed with', async () => {
    const broken = (tx: Connection['db']) => inOneGo(setStock(tx, 2), setStock(tx, -1), tx.execute(sql`select 1`).execute());
    await expect(connection.db.transaction(broken)).rejects.toMatchObject({ cause: { constraint: 'variations_stock' } });
    expect(await stock()).toBe(7);
  });
});
