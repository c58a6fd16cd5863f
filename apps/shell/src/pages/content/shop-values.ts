import { DELIVERY_DAYS, DELIVERY_FEE, DELIVERY_SLOTS, TERM, type Language } from '@spruce/contract/constants';
import { SHOP_DETAILS } from '@spruce/contract/shop-details';
import { formatMoney, formatPhone } from '@spruce/i18n';

/** Values for texts, taken from the shop's settings, so that texts promise only real terms. */
export function createShopValues(language: Language): Record<string, string> {
  const { street, locality, region, postcode } = SHOP_DETAILS.address[language];
  return {
    address: `${street}${language === 'th' ? ' ' : ', '}${locality}${language === 'th' ? ' ' : ', '}${region} ${postcode}`,
    email: `[${SHOP_DETAILS.email}](mailto:${SHOP_DETAILS.email})`,
    phone: `[${formatPhone(SHOP_DETAILS.phone)}](tel:+66${SHOP_DETAILS.phone.slice(1)})`,
    from: SHOP_DETAILS.hours.from,
    to: SHOP_DETAILS.hours.to,
    termMin: String(TERM.min),
    termMax: String(TERM.max),
    fee: formatMoney(DELIVERY_FEE.single),
    feeDouble: formatMoney(DELIVERY_FEE.double),
    firstDay: String(DELIVERY_DAYS.lead),
    lastDay: String(DELIVERY_DAYS.window),
    slots: DELIVERY_SLOTS.join(', '),
  };
}
