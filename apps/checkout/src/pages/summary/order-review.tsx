import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAddress, formatPerson } from '@spruce/address';
import { paths } from '@spruce/contract/paths';
import { formatDate, formatMoney, formatPhone, formatTaxId } from '@spruce/i18n';
import { Link, localePath, usePlatform } from '@spruce/platform';
import { isCounted, monthlyDay, reRate, type TierPrices } from '@spruce/pricing';
import {
  CardSchemes,
  ChargesRuler,
  CheckIcon,
  formatCardBrand,
  formatCardExpiry,
  FormSection,
  isCardScheme,
  ItemLine,
  ItemLines,
  Name,
  Phrases,
  Price,
  TextLink,
  textLinkClass,
} from '@spruce/ui';
import { listPieces } from '../../features/summary/list-pieces';
import type { Section } from '../../order/missing-sections';
import { classifyAccess } from '../../order/order-request';
import type { Checkout } from '../../order/use-checkout';
import styles from './order-review.module.css';

export function OrderReview({ checkout, editable }: { checkout: Checkout; editable: boolean }) {
  const { t } = useTranslation('checkout');
  const { language } = usePlatform();
  const { profile, draft, address, access, cards, identity } = checkout;
  const verifiedAt = identity?.verifiedAt;
  const card = cards?.find(({ id }) => id === draft.card);
  const taxpayer = draft.wantsInvoice && profile.invoiceList.find(({ key }) => key === draft.invoice);
  const billing = draft.sameAsShipping ? undefined : profile.billingList.find(({ key }) => key === draft.billing);
  const accessText = t(`summary.reasons.${classifyAccess(access)}`);
  const renderPart = (section: Section, label: string, children: ReactNode) => (
    <div className={styles.part}>
      <div className={styles.label}>
        <span className="note">{label}</span>
        {editable && section !== 'identity' ? (
          <Link className={textLinkClass()} to={`${paths.checkout()}#${section}`} aria-label={t('confirm.editNamed', { name: label })}>
            {t('edit')}
          </Link>
        ) : null}
      </div>
      {children}
    </div>
  );
  return (
    <div>
      <FormSection id="read-delivery" title={t('confirm.delivery')}>
        <div className={styles.grid}>
          {renderPart(
            'slot',
            t('confirm.when'),
            draft.slot ? (
              <p>
                <b className="mid">{formatDate(draft.slot.date, language, 'letterFull')}</b>
                <br />
                {t('confirm.call', { slot: draft.slot.slot })}
              </p>
            ) : null,
          )}
          {renderPart(
            'delivery',
            t('confirm.where'),
            address ? (
              <p>
                <b className="mid">{formatPerson(address)}</b>
                {language === 'th' ? ' ' : ', '}
                <span className="num nowrap" translate="no">
                  {formatPhone(address.phone)}
                </span>
                <br />
                <Phrases text={formatAddress(address, 'phrases', language)} />
              </p>
            ) : null,
          )}
          {renderPart(
            'delivery',
            t('confirm.access'),
            <>
              <p>{accessText}</p>
              {access.note && <p className="as-typed">{access.note}</p>}
            </>,
          )}
        </div>
      </FormSection>
      <FormSection id="read-billing" title={t('confirm.billing')}>
        <div className={styles.grid}>
          {renderPart(
            'billing',
            t('confirm.billingAddress'),
            <p>{billing ? <Phrases text={formatAddress(billing, 'phrases', language)} /> : t('confirm.sameAsDelivery')}</p>,
          )}
          {renderPart(
            'tax-invoice',
            t('sections.tax-invoice'),
            taxpayer ? (
              <p>
                {taxpayer.company || formatPerson(taxpayer)}
                <br />
                <span className="num">{t('invoice.taxIdOf', { taxId: formatTaxId(taxpayer.taxID) })}</span>
              </p>
            ) : (
              <p>{t('confirm.receipt')}</p>
            ),
          )}
          {renderPart(
            'payment',
            t('confirm.card'),
            card ? (
              <p className={`num ${styles.card}`}>
                {isCardScheme(card.brand) ? (
                  <span aria-hidden="true">
                    <CardSchemes schemes={[card.brand]} label="" />
                  </span>
                ) : null}
                {t('confirm.cardOf', { brand: formatCardBrand(card.brand), last4: card.last4, date: formatCardExpiry(card) })}
                {draft.payBy ? (
                  <>
                    <br />
                    {t('confirm.firstByPromptPay')}
                  </>
                ) : null}
              </p>
            ) : null,
          )}
          {renderPart(
            'identity',
            t('sections.identity'),
            <p className={styles.verified}>
              <CheckIcon />
              {verifiedAt
                ? t('confirm.verifiedOn', { date: formatDate(verifiedAt.toISOString(), language, 'letter') })
                : t('identity.verified.title')}
            </p>,
          )}
        </div>
      </FormSection>
      <Furniture checkout={checkout} />
      <Charges checkout={checkout} />
    </div>
  );
}

function Furniture({ checkout: { items, quote, months } }: { checkout: Checkout }) {
  const { t } = useTranslation('checkout');
  const findLine = (variantID: number) => quote?.lineItems.find(({ variantId }) => variantId === variantID);
  return (
    <FormSection
      id="read-furniture"
      title={t('confirm.furniture')}
      note={t('confirm.pieces', { count: quote?.totals.pieces ?? 0, months })}
    >
      <ItemLines label={t('confirm.furniture')}>
        {items.filter(isCounted).map(({ variantID, name, image, attributes, quantity, pricePerMonth, pieces }) => {
          const line = findLine(variantID);
          const unit = line?.unitPrice ?? pricePerMonth;
          const price = formatMoney(unit);
          const sub = [
            pieces
              ? t('confirm.package', { count: pieces.reduce((sum, piece) => sum + piece.quantity * quantity, 0) })
              : attributes.map(({ option }) => option).join(', '),
            quantity > 1 && (pieces ? t('summary.count', { count: quantity, name: price }) : t('confirm.each', { count: quantity, price })),
          ];
          return (
            <ItemLine
              key={variantID}
              small
              thumb={image.src}
              thumbColor={image.color}
              name={<Name>{name}</Name>}
              sub={sub.filter(Boolean).join(', ')}
              price={<Price amount={line?.monthly ?? unit * quantity} per={t('perMonth')} />}
              more={
                pieces && (
                  <ul className={`note ${styles.pieces}`} aria-label={t('confirm.inPackage', { name })}>
                    {listPieces(t, pieces, quantity).map((piece) => (
                      <li key={piece}>
                        <Name>{piece}</Name>
                      </li>
                    ))}
                  </ul>
                )
              }
            />
          );
        })}
      </ItemLines>
    </FormSection>
  );
}

/** The cost of ending early comes from the same function that the service uses for the charge. */
function Charges({ checkout: { quote, months, items, draft } }: { checkout: Checkout }) {
  const { t } = useTranslation('checkout');
  const { language, today } = usePlatform();
  if (!quote || !draft.slot) return null;
  const { totals } = quote;
  const start = draft.slot.date;
  const used = Math.max(3, Math.ceil(months / 2) + 1);
  const counted = items.filter(isCounted);
  const difference = counted.reduce((sum, { subscription_prices, quantity }) => {
    const { usedUnit, paidUnit } = reRate(subscription_prices as TierPrices, months, used);
    return sum + (usedUnit - paidUnit) * quantity;
  }, 0);
  return (
    <FormSection id="read-charges" title={t('confirm.charges')}>
      <ChargesRuler
        charges={Array.from({ length: months }, (_, index) => (index === 0 ? 'now' : 'next'))}
        label={t('confirm.chargesLabel', { count: months, amount: formatMoney(totals.monthly) })}
        ends={[
          {
            id: 'today',
            value: formatMoney(totals.firstCharge),
            note: t('confirm.todayOn', { day: formatDate(today, language, 'letterDay') }),
          },
          {
            id: 'monthly',
            value: formatMoney(totals.monthly),
            note: <Phrases text={t('confirm.monthly', { date: formatDate(monthlyDay(start, 1), language, 'letterBrief') })} />,
          },
          {
            id: 'end',
            value: t('confirm.ends'),
            note: <Phrases text={t('confirm.endsOn', { date: formatDate(monthlyDay(start, months), language, 'letterBrief') })} />,
          },
        ]}
      />
      <p>{t('confirm.starts', { day: formatDate(start, language, 'letterDay') })}</p>
      {difference > 0 ? (
        <p className="note">
          {t('confirm.early', { count: used, difference: formatMoney(difference), amount: formatMoney(difference * used) })}{' '}
          <TextLink
            className="nowrap"
            href={`${localePath(paths.termsOfSubscription(), language)}#leaving-early`}
            target="_blank"
            rel="noopener"
          >
            {t('confirm.earlyHow')}
          </TextLink>
        </p>
      ) : null}
    </FormSection>
  );
}
