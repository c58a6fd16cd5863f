import { z } from 'zod';
import { bahtSchema, dateSchema, idSchema, imageSchema, slugSchema, subscriptionPricesSchema } from './common';

export const packageCardShape = {
  id: idSchema,
  name: z.string(),
  slug: slugSchema,
  summary: z.string(),
  image: imageSchema.meta({ description: 'The room photo' }),
  main: z.array(slugSchema).meta({ description: 'Category slugs by space, for the tabs of the list' }),
  pieces: z.int().positive().meta({ description: 'Number of pieces' }),
  area: z.number().optional().meta({ description: 'Approximate area in square metres' }),
  subscription_price: bahtSchema.meta({ description: 'The 12-month tier' }),
  subscription_prices: subscriptionPricesSchema,
  separate_prices: subscriptionPricesSchema.meta({
    description: 'Price of the same pieces rented separately; the difference is the saving',
  }),
  in_stock: z.boolean(),
  stock_quantity: z
    .int()
    .nonnegative()
    .meta({ description: 'Available packages, limited by the scarcest piece; exact up to 3, above that at least 4' }),
  date: dateSchema,
};

export const packageCardSchema = z.object(packageCardShape).meta({ id: 'PackageCard', description: 'A room at one monthly price' });

export type WirePackageCard = z.infer<typeof packageCardSchema>;
