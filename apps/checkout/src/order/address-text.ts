import type { AddressForm } from '@spruce/api-client/account';

const THAI = /[\u0e00-\u0e7f]/;
const BANGKOK = 'กรุงเทพ';

/** An address in two lines, the area in parts that must not break. Thai says what a district is in front of its name. */
export function addressLines(address: AddressForm): { street: string; area: string[] } {
  const { building, address1, address2, subDistrict = '', district = '', city, postcode, state = '', country } = address;
  const thai = THAI.test(subDistrict);
  const street = [building, address1, address2].filter(Boolean).join(thai ? ' ' : ', ');
  if (country.value !== 'TH') return { street, area: [[city, state].filter(Boolean).join(', '), postcode] };
  if (!thai) return { street, area: [`${subDistrict},`, `${district},`, `${city} ${postcode}`] };
  const [low, high] = city.startsWith(BANGKOK) ? ['แขวง', 'เขต'] : ['ตำบล', 'อำเภอ'];
  return { street, area: [low + subDistrict, high + district, `${city} ${postcode}`] };
}

/** The whole address in one line of text. */
export function addressText(address: AddressForm): string {
  const { street, area } = addressLines(address);
  return street + (THAI.test(area.join('')) ? ' ' : ', ') + area.join(' ');
}
