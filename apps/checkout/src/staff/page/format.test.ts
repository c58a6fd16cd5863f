import { keepOrderNumbers } from './format';

it('prevents line breaks inside order numbers only', () => {
  expect(keepOrderNumbers('Cancel SP-261121-0482 to-day?')).toBe('Cancel SP-\u2060261121-\u20600482 to-day?');
});
