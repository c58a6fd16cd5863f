const { RuleTester } = require('eslint');
const { parser } = require('typescript-eslint');
const { rules } = require('./translated-money');

const tester = new RuleTester({ languageOptions: { parser, parserOptions: { ecmaFeatures: { jsx: true } } } });
const errors = [{ messageId: 'translated' }];

tester.run('translated-money', rules['translated-money'], {
  valid: [
    '<dd translate="no">{formatMoney(sum)}</dd>',
    "<dd translate={card ? undefined : 'no'}>{card ? t('by', { card }) : formatMoney(sum)}</dd>",
    '<p translate="no"><b>{formatMoney(sum)}</b></p>',
    '<DataRow term="Paid">{formatMoney(sum)}</DataRow>',
    "<p>{t('sum', { amount: formatMoney(sum) })}</p>",
  ],
  invalid: [
    { code: '<dd>{formatMoney(sum)}</dd>', errors },
    { code: "<span>{formatMoney(sum)} {t('month')}</span>", errors },
    { code: "<dd>{card ? t('by', { card }) : formatMoney(sum)}</dd>", errors },
    { code: '<Card><dd>{formatMoney(sum)}</dd></Card>', errors },
    { code: '<dd>{sum > 0 && formatMoney(sum)}</dd>', errors },
  ],
});
