import { z } from 'zod';
import { bahtSchema, dateSchema, idSchema, imageSchema, slugSchema, subscriptionPricesSchema } from './common';

export const packageCardShape = {
  id: idSchema,
  name: z.string(),
  slug: slugSchema,
  summary: z.string(),
  image: imageSchema.meta({ description: 'The room photo' }),
  main: z.array(slugSchema).meta({ description: 'Category slugs by space, for the tabs of the list' }),
  pieces: z.int().positive().meta({ description: 'Pieces in it, quantities counted' }),
  area: z.number().optional().meta({ description: 'Square metres it furnishes, about' }),
  subscription_price: bahtSchema.meta({ description: 'The 12-month tier' }),
  subscription_prices: subscriptionPricesSchema,
  separate_prices: subscriptionPricesSchema.meta({ description: 'The same pieces rented one by one; the difference is the saving' }),
  in_stock: z.boolean(),
  stock_quantity: z
    .int()
    .nonnegative()
    .meta({ description: 'Whole packages available, the minimum over the pieces: exact up to 3, above that more than 3' }),
  date: dateSchema,
};

export const packageCardSchema = z.object(packageCardShape).meta({ id: 'PackageCard', description: 'A room at one monthly price' });

export type WirePackageCard = z.infer<typeof packageCardSchema>;
