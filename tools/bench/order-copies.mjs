async function readColumns(sql, name, without) {
  const rows = await sql(
    'select column_name from information_schema.columns where table_schema = current_schema() and table_name = $1 order by ordinal_position',
    [name],
  );
  return rows
    .map((row) => row.column_name)
    .filter((column) => !without.includes(column))
    .map((column) => `"${column}"`);
}

export async function prepareOrderCopy(sql) {
  const templates = await sql(`
    select o.id, to_char(o.delivery_date, 'YYYY-MM-DD') as date, o.delivery_slot as slot,
      (select jsonb_agg(jsonb_build_array(id, quantity) order by id) from (
        select (c->>'variation_id')::integer as id, sum((c->>'quantity')::integer * i.quantity) as quantity
        from order_items i cross join jsonb_array_elements(i.components) c where i.order_id = o.id group by 1) pieces) as pieces
    from orders o where o.pay_by = 'link' order by o.id limit 40`);
  if (templates.length === 0) throw new Error('No order to copy');
  const order = await readColumns(sql, 'orders', ['id', 'number']);
  const child = async (name) => {
    const columns = await readColumns(sql, name, ['id', 'order_id']);
    const values = columns.map((column) => `t.${column}`).join(', ');
    const from = `${name} t cross join placed where t.order_id = $1`;
    return `insert into ${name} (order_id, ${columns.join(', ')}) select placed.id, ${values} from ${from}`;
  };
  const text = `
    with slot as (update delivery_slots set taken = taken + 1 where date = $3::date and slot = $4 and not closed
      and taken < capacity returning taken),
    placed as (insert into orders (number, ${order.join(', ')}) select $2, ${order.join(', ')} from orders cross join slot
      where id = $1 returning id),
    items as (${await child('order_items')}),
    visits as (${await child('delivery_visits')}),
    trail as (${(await child('order_events')).replace(/\$1$/, "$1 and t.kind = 'placed'")}),
    key as (insert into idempotency_keys (customer_id, key, body_hash, order_id, created_at) select k.customer_id, $2, k.body_hash,
      placed.id, now() from idempotency_keys k cross join placed where k.order_id = $1),
    job as (insert into outbox (kind, key, payload) select 'payment.start-subscription', $2, jsonb_build_object('orderId', id) from placed),
    locked as materialized (
      select v.id, (wanted->>1)::integer as quantity
        from variations v join jsonb_array_elements($5::jsonb) wanted on v.id = (wanted->>0)::integer order by v.id for update of v),
    stock as (
      update variations v set stock_quantity = stock_quantity - locked.quantity from locked
      where v.id = locked.id and v.in_stock and v.stock_quantity >= locked.quantity returning v.id)
    select (select count(*) from stock)::integer as pieces, (select id from placed) as id`;
  let written = 0;
  return async () => {
    const { id, date, slot, pieces } = templates[(written += 1) % templates.length];
    const [row] = await sql(text, [id, `RAW-${written}`, date, slot, JSON.stringify(pieces)]);
    if (row.pieces !== pieces.length || row.id === null) throw new Error(`Failed to copy order ${id}`);
  };
}
