import type { Charge } from '@spruce/api-client/payments';
import { summarizeCharges } from './charge-summary';

const charge = (month: number | null, state: Charge['state'], amount = 100) => ({ month, state, amount }) as Charge;

test('marks each month of the term with the state of its charge', () => {
  const record = summarizeCharges([charge(1, 'paid', 300), charge(2, 'paid'), charge(null, 'paid', 50), charge(3, 'failed')], 5);
  expect(record).toMatchObject({ made: 2, paid: 450, times: 3, marks: ['paid', 'now', 'missed', 'next', 'next'] });
  expect(record.open).toMatchObject({ month: 3 });
});

test('returns no open or future charges for an ended order', () => {
  expect(summarizeCharges([charge(1, 'paid'), charge(2, 'failed')], 3, true)).toMatchObject({
    marks: ['paid', 'never', 'never'],
    open: undefined,
  });
  expect(summarizeCharges([charge(1, 'refunded')], 2, true)).toMatchObject({ marks: ['never', 'never'], paid: 0, times: 0 });
});

test('subtracts refunds from the paid amount', () => {
  expect(summarizeCharges([{ ...charge(1, 'paid', 3430), givenBack: 1430 }, charge(2, 'paid')], 3)).toMatchObject({ paid: 2100, times: 2 });
});

test('marks all months as future before the first charge', () => {
  expect(summarizeCharges([], 3)).toMatchObject({ marks: ['next', 'next', 'next'], made: 0, open: undefined });
});
