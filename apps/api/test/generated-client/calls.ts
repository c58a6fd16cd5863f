import assert from 'node:assert/strict';
import {
  askStockNotice,
  listOrders,
  listProducts,
  logIn,
  quoteOrder,
  readAccount,
  readInvoice,
  type Product,
  type ProductCard,
} from './generated';
import { client } from './generated/client.gen';

async function main(): Promise<void> {
  client.setConfig({ baseUrl: process.env['API_URL'] ?? '' });

  const listing = await listProducts({ query: { per_page: '2', lang: 'th' } });
  const cards: (Product | ProductCard)[] = listing.data?.data ?? [];
  const [card] = cards;
  assert.equal(cards.length, 2);
  assert.match(listing.response?.headers.get('x-wp-total') ?? '', /^\d+$/);
  const variation = card?.variations[0];
  assert.ok(variation);

  const quote = await quoteOrder({ body: { months: 12, line_items: [{ kind: 'product', variant_id: variation.id, quantity: 1 }] } });
  assert.equal(quote.data?.data.line_items.length, 1);

  const refused = await listOrders();
  assert.deepEqual([refused.response?.status, refused.error?.code], [401, 'rest_not_logged_in']);
  const wrong = await askStockNotice({ body: { kind: 'product', variant_id: variation.id, email: 'no address' } });
  assert.deepEqual([wrong.error?.code, Object.keys(wrong.error?.data.params ?? {})], ['rest_invalid_param', ['email']]);
  const pdf = await readInvoice({ path: { file: '7.pdf' } });
  assert.equal(pdf.error?.code, 'rest_not_logged_in');

  const login = await logIn({ body: { username: 'mali@spruce.example', password: 'mali rents 4 chairs' } });
  const { id, token } = login.data?.data ?? { id: 0, token: '' };
  const cookie =
    login.response?.headers
      .getSetCookie()
      .map((text) => text.split(';')[0])
      .join('; ') ?? '';
  const account = await readAccount({ path: { id: String(id) }, auth: token, headers: { cookie } });
  assert.equal(account.data?.data.email, 'mali@spruce.example');
  console.log(`The generated client got its ${cards.length} products, a price, three refusals and an account.`);
}

void main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
