import { useTranslation } from 'react-i18next';
import type { InvoiceForm } from '@spruce/api-client/account';
import { formatAddress, formatBranch, splitCompany } from '@spruce/address';
import { formatShopAddress, SHOP_DETAILS } from '@spruce/contract/shop-details';
import { formatMoney, formatNumber, formatTaxId } from '@spruce/i18n';
import { spellBaht } from '@spruce/i18n/thai-baht';
import { usePlatform } from '@spruce/platform';
import { InvoicePreview } from '@spruce/ui';
import type { Checkout } from '../../order/use-checkout';

/** Value-added tax of 7 %. Prices already include it. */
const VAT_RATE = 0.07;

export interface TaxInvoicePreviewProps {
  checkout: Pick<Checkout, 'quote' | 'months'>;
  taxpayer: InvoiceForm;
  aside: string;
}

export function TaxInvoicePreview({ checkout: { quote, months }, taxpayer, aside }: TaxInvoicePreviewProps) {
  const { t } = useTranslation(['invoice', 'checkout'], { nsMode: 'fallback' });
  const { language } = usePlatform();
  if (!quote) return null;
  const { totals } = quote;
  const vat = Math.round(totals.firstCharge * (VAT_RATE / (1 + VAT_RATE)) * 100) / 100;
  // Formats baht with satang, because the VAT of a price is rarely whole baht.
  const formatSatang = (amount: number) => `฿${formatNumber(amount, 2)}`;
  return (
    <InvoicePreview
      caption={t('invoice.preview')}
      aside={aside}
      title={t('invoice.title')}
      note={t('invoice.number')}
      seller={{
        title: t('invoice.seller'),
        name: t('invoice.sellerName'),
        lines: [formatShopAddress(language).join(' '), t('invoice.taxIdOf', { taxId: formatTaxId(SHOP_DETAILS.taxId) })],
      }}
      customer={{
        title: t('invoice.customer'),
        name: splitCompany(taxpayer.company).company || '–',
        lines: [
          formatBranch(taxpayer, language),
          formatAddress(taxpayer, 'line', language),
          taxpayer.taxID ? t('invoice.taxIdOf', { taxId: formatTaxId(taxpayer.taxID) }) : '',
        ],
      }}
      rows={[
        { id: 'rent', text: t('invoice.rent', { count: totals.pieces, months }), amount: formatMoney(totals.monthly) },
        { id: 'delivery', text: t('summary.delivery'), amount: formatMoney(totals.deliveryFee) },
        ...(totals.couponDiscount > 0
          ? [{ id: 'coupon', text: t('summary.coupon', { code: totals.couponCode }), amount: formatMoney(-totals.couponDiscount) }]
          : []),
        { id: 'net', text: t('invoice.net'), amount: formatSatang(totals.firstCharge - vat) },
        { id: 'vat', text: t('invoice.vat'), amount: formatSatang(vat) },
      ]}
      total={{
        text: t('invoice.total'),
        inWords: <span lang="th">({spellBaht(totals.firstCharge * 100)})</span>,
        amount: formatMoney(totals.firstCharge),
      }}
    />
  );
}
