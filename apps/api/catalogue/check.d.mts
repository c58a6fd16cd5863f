/** The files of this folder, parsed; README.md describes them. */
export interface Catalogue {
  brands: { slug: string }[];
  categories: { slug: string }[];
  products: CatalogueProduct[];
  packages: { slug: string; subscription_prices: Record<string, number> }[];
  wcm: Record<string, unknown>;
  synonyms: { id: string; en: string[]; th: string[] }[];
  media: Record<string, unknown>;
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
    in_stock: boolean;
    stock_quantity: number;
    subscription_prices: Record<string, number>;
  }[];
}

export const EXPECTED: { products: number; variations: number; packages: number };

/** Reads the whole catalogue and the picture index beside it. */
export function readCatalogue(folder: string): Catalogue;

/** Every problem as one sentence; an empty list is a good catalogue. */
export function checkCatalogue(catalogue: Catalogue): string[];
