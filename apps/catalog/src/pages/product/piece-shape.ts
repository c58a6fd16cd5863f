import type { PieceShape } from '@spruce/ui';

// Slugs are English and never change, and name the kind of piece; the first that matches wins.
const SHAPES: [RegExp, PieceShape][] = [
  [/side-stool|tray-side-table/, 'stool'],
  [/coffee-table|side-table(?<!bedside-table)|dining-table|nesting-tables|dressing-table|desk|table-set|bistro|counter$/, 'table'],
  [/table-lamp|floor-lamp|lamp$/, 'lamp'],
  [/sofa|daybed|loveseat|lounge-set|armchair|wing-chair|easy-chair|lounge-chair|sun-lounger/, 'sofa'],
  [/counter-stool|workshop-bar-stool|bench|stool-\d/, 'stool'],
  [/chair|bar-stool/, 'chair'],
  [/mattress/, 'mattress'],
  [/bedside|wardrobe|dresser|chest|sideboard|tv-stand/, 'cabinet'],
  [/bed$/, 'bed'],
  [/bookshelf|shelf/, 'shelf'],
  [/rack/, 'rack'],
  [/rug/, 'rug'],
  [/mirror/, 'mirror'],
  [/plant|tree|palm|lily/, 'plant'],
  [/parasol/, 'parasol'],
];

/** The outline that stands for a product in drawings; a plain box for what is none of the known kinds. */
export const pieceShape = (slug: string): PieceShape => SHAPES.find(([pattern]) => pattern.test(slug))?.[1] ?? 'box';
