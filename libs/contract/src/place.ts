import { normalizeCode } from '@spruce/input';
import { z } from 'zod';
import { languageSchema, queryInteger, queryText } from './common';

const areaSchema = (id: string, code: RegExp, meta: { description?: string; examples: string[] }) =>
  z
    .object({
      code: z.string().regex(code).meta(meta),
      en: z.string().meta({ examples: ['Phaya Thai'] }),
      th: z.string().meta({ examples: ['พญาไท'] }),
    })
    .meta({ id });

export const placeSchema = z
  .object({
    sub_district: areaSchema('SubDistrict', /^\d{6}$/, { examples: ['101406'] }),
    district: areaSchema('District', /^\d{4}$/, { examples: ['1014'] }),
    province: areaSchema('Province', /^\d{2}$/, { description: 'Code of the Ministry of Interior', examples: ['10'] }),
    postcode: z
      .string()
      .regex(/^\d{5}$/)
      .meta({ examples: ['10400'] }),
    delivers: z.boolean().meta({ description: 'Whether Spruce delivers there' }),
  })
  .meta({ id: 'Place', description: 'A Thai sub-district, its district, province and postcode, in both languages' });

export const placesQuerySchema = z.object({
  q: queryText(100).meta({
    description: 'Words of sub-district, district, province or postcode, in Thai or English',
    examples: ['lat phrao', 'พญาไท', '10400'],
  }),
  per_page: queryInteger(1, 50).optional().meta({ description: '1 to 50; default 10' }),
});
export const placesResponseSchema = z.object({ data: z.array(placeSchema) }).meta({ id: 'PlaceList' });

const countryCodeSchema = z
  .string()
  .regex(/^[A-Za-z]{2}$/, 'must be two letters')
  .meta({ description: 'ISO 3166-1 alpha-2', examples: ['TH'] });

export const countriesQuerySchema = z.object({
  lang: languageSchema.optional(),
  country_code: countryCodeSchema.optional().meta({ description: 'Returns the states of this country instead' }),
});
export const countrySchema = z
  .object({
    code: z.string().meta({ description: 'ISO 3166-1 alpha-2 of a country, ISO 3166-2 of a state', examples: ['TH', 'TH-10'] }),
    name: z.string().meta({ description: 'In the requested language, if there is a name in it', examples: ['Thailand'] }),
    needs_postcode: z.boolean().optional().meta({ description: 'Countries only: whether each address has a postcode' }),
  })
  .meta({ id: 'Country', description: 'A country, or a state of one (for Thailand a province)' });
export const countriesResponseSchema = z.object({ data: z.array(countrySchema) }).meta({ id: 'CountryList' });

export const postcodeRequestSchema = z
  .object({
    country: countryCodeSchema,
    postcode: z
      .string()
      .overwrite(normalizeCode)
      .max(20)
      .meta({ examples: ['10400'] }),
  })
  .meta({ id: 'PostcodeRequest' });
export const postcodeResponseSchema = z
  .object({
    data: z.object({
      country: z.string(),
      postcode: z.string(),
      valid: z.boolean().meta({ description: 'True if it exists (Thailand) or has the country’s format (elsewhere)' }),
      delivers: z.boolean().meta({ description: 'Whether Spruce delivers to a place with this postcode' }),
      matches: z
        .array(placeSchema)
        .meta({ description: 'Its sub-districts, in Thailand only; a postcode may belong to several districts' }),
    }),
  })
  .meta({ id: 'PostcodeAnswer' });

export type WirePlace = z.infer<typeof placeSchema>;
export type WireCountry = z.infer<typeof countrySchema>;
export type WirePostcode = z.infer<typeof postcodeResponseSchema>['data'];
export type PostcodeRequest = z.infer<typeof postcodeRequestSchema>;
