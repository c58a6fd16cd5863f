/** The parsed catalogue files of this folder. README.md describes their fields. */
export interface Catalogue {
  brands: { slug: string }[];
  categories: { slug: string; covers?: string[] }[];
  products: CatalogueProduct[];
  packages: { slug: string; subscription_prices: Record<string, number> }[];
  wcm: Record<string, unknown>;
  synonyms: { id: string; en: string[]; th: string[] }[];
  media: Record<string, { alt: { en: string; th: string } }>;
  credits: { id: string }[];
  drawings: Record<string, { file: string; size: number[] }>;
  mediaHas: (file: string) => boolean;
}

export interface CatalogueProduct {
  slug: string;
  brand: string;
  sku: string;
  name: { en: string; th: string };
  summary: { en: string; th: string };
  main: string[];
  type: string;
  dimensions_cm: { w: number; d: number; h: number };
  variations: {
    variant_id: number;
    colour: string;
    colour_name: { en: string; th: string };
    in_stock: boolean;
    stock_quantity: number;
    subscription_prices: Record<string, number>;
  }[];
}

export const EXPECTED: { products: number; variations: number; packages: number };

export function readCatalogue(folder: string): Catalogue;

/** Returns one sentence per problem. An empty list means that the catalogue is valid. */
export function checkCatalogue(catalogue: Catalogue): string[];
