import type { WirePostcode } from '@spruce/contract';
import { toComparable } from '@spruce/input';
import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator';
import { findPlacesByPostcode } from './geography';

const GENERAL_FORMAT = /^(?=.*\d)[A-Z0-9]+(?:[ -][A-Z0-9]+)*$/;

const hasPostcodeFormat = (country: string, text: string): boolean =>
  postcodeValidatorExistsForCountry(country)
    ? postcodeValidator(text, country)
    : text === '' || (text.length >= 3 && text.length <= 10 && GENERAL_FORMAT.test(text));

/** False for countries without postcodes (such as Hong Kong) or with optional postcodes. `country` is ISO 3166-1 alpha-2. */
export const needsPostcode = (country: string): boolean => !hasPostcodeFormat(country.toUpperCase(), '');

/** Checks only the format, except for Thailand. */
export function checkPostcode(country: string, postcode: string): WirePostcode {
  const code = country.toUpperCase();
  const text = toComparable(postcode).toUpperCase();
  const matches = code === 'TH' ? findPlacesByPostcode(text) : [];
  return {
    country: code,
    postcode: text,
    valid: code === 'TH' ? matches.length > 0 : hasPostcodeFormat(code, text),
    delivers: matches.some(({ delivers }) => delivers),
    matches,
  };
}
