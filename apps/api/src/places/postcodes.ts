import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator';
import type { WirePostcode } from '@spruce/contract';
import { comparable } from '@spruce/input';
import { placesOfPostcode } from './geography';

/** The general format: letters, digits, and single spaces or hyphens between them. */
const ANY_FORM = /^(?=.*\d)[A-Z0-9]+(?:[ -][A-Z0-9]+)*$/;

const hasForm = (country: string, text: string): boolean =>
  postcodeValidatorExistsForCountry(country)
    ? postcodeValidator(text, country)
    : text.length >= 3 && text.length <= 10 && ANY_FORM.test(text);

/** Uses the list of all postcodes in Thailand, and only the format elsewhere. `country` is ISO 3166-1 alpha-2. */
export function checkPostcode(country: string, postcode: string): WirePostcode {
  const code = country.toUpperCase();
  const text = comparable(postcode).toUpperCase();
  const matches = code === 'TH' ? placesOfPostcode(text) : [];
  return {
    country: code,
    postcode: text,
    valid: code === 'TH' ? matches.length > 0 : hasForm(code, text),
    delivers: matches.some(({ delivers }) => delivers),
    matches,
  };
}
