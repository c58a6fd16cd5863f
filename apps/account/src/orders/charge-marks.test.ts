import type { Charge } from '@spruce/api-client/payments';
import { chargeRecord } from './charge-marks';

const charge = (month: number | null, state: Charge['state'], amount = 100) => ({ month, state, amount }) as Charge;

test('lays what was charged on the months of the term', () => {
  const record = chargeRecord([charge(1, 'paid', 300), charge(2, 'paid'), charge(null, 'paid', 50), charge(3, 'failed')], 5);
  expect(record).toMatchObject({ made: 2, paid: 450, times: 3, marks: ['paid', 'now', 'missed', 'next', 'next'] });
  expect(record.open).toMatchObject({ month: 3 });
});

test('of an order that is over, nothing is open and nothing is to come', () => {
  expect(chargeRecord([charge(1, 'paid'), charge(2, 'failed')], 3, true)).toMatchObject({
    marks: ['paid', 'never', 'never'],
    open: undefined,
  });
  expect(chargeRecord([charge(1, 'refunded')], 2, true)).toMatchObject({ marks: ['never', 'never'], paid: 0, times: 0 });
});

test('what was given back of a charge is not counted as paid', () => {
  expect(chargeRecord([{ ...charge(1, 'paid', 3430), givenBack: 1430 }, charge(2, 'paid')], 3)).toMatchObject({ paid: 2100, times: 2 });
});

test('what has begun without a charge is all ahead', () => {
  expect(chargeRecord([], 3)).toMatchObject({ marks: ['next', 'next', 'next'], made: 0, open: undefined });
});
