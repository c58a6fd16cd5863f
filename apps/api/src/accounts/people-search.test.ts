import { searchTokens } from './people-search';

it.each<[string, string[]]>([
  ['Suwan Pim', ['Suwan', 'Pim']],
  ['+66 81 234 5678 Pim', ['+66 81 234 5678', 'Pim']],
  ['Pim (02) 123-4567', ['Pim', '(02) 123-4567']],
  ['๐๘๑ ๒๓๔ ๕๖๗๘', ['0812345678']],
  ['Order\u00a0#SP-2611-00391.', ['SP-2611-00391']],
  ['คำสั่งเช่า SP-\u20602611-\u206000391', ['SP-2611-00391']],
  ['sp 261121 0002', ['SP-261121-0002']],
  ['SP-261121-0002 081 234 5678', ['SP-261121-0002', '081 234 5678']],
  ['order no. 2611 00391', ['2611 00391']],
  ['Noah Order', ['Noah', 'Order']],
  ['pim.2@lamai.co', ['pim.2@lamai.co']],
  ['#', ['#']],
  [' ', []],
  ['Pim <pim@example.com>', ['Pim', 'pim@example.com']],
  ['mailto:pim@example.com', ['pim@example.com']],
  ['“SP-261128-0009”', ['SP-261128-0009']],
  ['(02) 123 4567', ['021234567']],
])('splits the search text %s into the terms %j', (search, tokens) => {
  expect(searchTokens(search)).toEqual(tokens);
});
