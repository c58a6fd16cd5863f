import type { AddressesInput } from '@spruce/contract';
import type { AddressKind } from '@spruce/address';
import { isCountry } from '../../places/countries';
import { checkPostcode, needsPostcode } from '../../places/postcodes';
import { checkThaiAddress } from '../../places/thai-address';

type Input = NonNullable<AddressesInput[AddressKind]>;

export function checkAddress(input: Input): Record<string, string> {
  if (!isCountry(input.country)) return { country: 'is not an ISO 3166-1 country code' };
  if (!input.postcode && needsPostcode(input.country)) return { postcode: 'is required' };
  if (input.country !== 'TH') return checkPostcode(input.country, input.postcode).valid ? {} : { postcode: 'is not a valid postcode' };
  const missing = (['sub_district', 'district'] as const).filter((part) => !input[part]);
  if (missing.length > 0) return Object.fromEntries(missing.map((part) => [part, 'is required for Thai addresses']));
  const check = checkThaiAddress({
    sub_district: input.sub_district ?? '',
    district: input.district ?? '',
    city: input.city,
    postcode: input.postcode,
  });
  if (check.ok) return {};
  const { expected } = check;
  const meant = expected && {
    sub_district: expected.sub_district.en,
    district: expected.district.en,
    city: expected.province.en,
    postcode: expected.postcode,
  };
  return Object.fromEntries(
    check.wrong.map((part) => [
      part,
      meant ? `does not match the rest of the address, which needs ${meant[part]}` : 'does not match the rest of the address',
    ]),
  );
}
