import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product, Variation } from '@spruce/api-client/catalogue';
import { paths } from '@spruce/contract/paths';
import { formatMoney } from '@spruce/i18n';
import { Link } from '@spruce/platform';
import { monthlyPrice } from '@spruce/pricing';
import { Button, Name, Photo, Price, textLinkClass } from '@spruce/ui';
import { translateAttribute } from '@spruce/ui/figures';
import { findVariation } from '../product/piece';
import { createDetailRows } from '../product/sections/detail-rows';
import { ScaleDrawing } from './scale-drawing';
import css from './compare-table.module.css';

export interface CompareTableProps {
  pieces: readonly Product[];
  onlyDifferent: boolean;
  onAdd: (product: Product, variation: Variation) => void;
  onRemove: () => void;
}

interface Row {
  key: string;
  term: string;
  /** One text per product; undefined if the row does not apply to the product. */
  values: (string | undefined)[];
}

const TERM_MONTHS = [3, 6, 9, 12];

const findOfferedVariation = (product: Product): Variation =>
  product.variations.find(({ available }) => available > 0) ?? findVariation(product, null);

function useRows(pieces: readonly Product[]): Row[] {
  const { t } = useTranslation('catalog');
  const details = pieces.map((piece) => createDetailRows(t, piece, findOfferedVariation(piece)));
  const termByKey = new Map(details.flat().map(({ key, term }) => [key, term]));
  return [
    ...TERM_MONTHS.map((months) => ({
      key: `months-${months}`,
      term: t('compare.months', { count: months }),
      values: pieces.map((piece) => formatMoney(monthlyPrice(findOfferedVariation(piece).subscriptionPrices, months))),
    })),
    ...[...termByKey].map(([key, term]) => ({
      key,
      term,
      values: details.map((rows) => rows.find((row) => row.key === key)?.value),
    })),
    {
      key: 'colours',
      term: t('compare.colours'),
      values: pieces.map(({ variations }) => [...new Set(variations.map(({ colour }) => colour.name))].join(', ')),
    },
  ];
}

const hasDifferentValues = ({ values }: Row): boolean => new Set(values).size > 1;

/** The elements have explicit roles, because on phones CSS `display` removes the roles of table elements. */
export function CompareTable({ pieces, onlyDifferent, onAdd, onRemove }: CompareTableProps) {
  const { t } = useTranslation('catalog');
  const rows = useRows(pieces);
  const sheet = findLargestDimensions(pieces);
  const slugs = pieces.map(({ slug }) => slug);

  const line = (key: string, term: string, cells: ReactNode[], same = false) => (
    <tr key={key} role="row" data-same={same || undefined}>
      <th scope="row" role="rowheader">
        {term}
      </th>
      {cells.map((cell, index) => (
        <td key={pieces[index]?.id} role="cell" translate={translateAttribute(cell)}>
          {cell}
        </td>
      ))}
    </tr>
  );

  return (
    <table className={css.table} role="table" aria-label={t('compare.table')} data-pieces={pieces.length}>
      <thead role="rowgroup">
        <tr role="row">
          <td role="cell" className={css.corner}>
            <span className="visually-hidden">{t('compare.piece')}</span>
          </td>
          {pieces.map((product) => {
            const variation = findOfferedVariation(product);
            const { name, slug, brand, image, subscriptionPrice } = product;
            const rest = slugs.filter((other) => other !== slug);
            return (
              <th key={product.id} scope="col" role="columnheader">
                <Photo image={image} alt="" sizes="(min-width: 1440px) 380px, (min-width: 768px) 26vw, 46vw" ratio="1" priority="eager" />
                <span className={css.brand} translate="no">
                  {brand.name}
                </span>
                <Link className={css.name} to={paths.product(slug)}>
                  <Name>{name}</Name>
                </Link>
                <Price className={css.price} from={t('card.from')} amount={subscriptionPrice} per={t('card.perMonth')} />
                <span className={css.actions}>
                  {variation.available > 0 ? (
                    <Button
                      once
                      variant="outline"
                      size="small"
                      aria-label={t('compare.addName', { name })}
                      onClick={() => onAdd(product, variation)}
                    >
                      {t('compare.add')}
                    </Button>
                  ) : (
                    <span className="note">{t('card.outOfStock')}</span>
                  )}
                  <Link
                    className={textLinkClass()}
                    to={paths.compare(rest)}
                    aria-label={t('compare.removeName', { name })}
                    onClick={onRemove}
                    preventScrollReset
                  >
                    {t('compare.remove')}
                  </Link>
                </span>
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {line(
          'front',
          t('compare.front'),
          pieces.map((piece) => (
            <ScaleDrawing
              label={t('compare.frontOf', { name: piece.name, ...piece.dimensions })}
              piece={piece}
              view="front"
              sheet={sheet}
              note={t('compare.across', { value: piece.dimensions.width })}
            />
          )),
        )}
        {line(
          'above',
          t('compare.above'),
          pieces.map((piece) => (
            <ScaleDrawing
              label={t('compare.aboveOf', { name: piece.name, ...piece.dimensions })}
              piece={piece}
              view="top"
              sheet={sheet}
              note={t('compare.floor', piece.dimensions)}
            />
          )),
        )}
        {rows
          .filter((row) => !onlyDifferent || hasDifferentValues(row))
          .map((row) =>
            line(
              row.key,
              row.term,
              row.values.map((value) => value ?? t('compare.none')),
              !hasDifferentValues(row),
            ),
          )}
      </tbody>
    </table>
  );
}

export const MAX_COMPARED = 3;

export const parseSlugs = (searchParams: URLSearchParams): string[] =>
  [
    ...new Set(
      searchParams
        .getAll('with')
        .flatMap((list) => list.toLowerCase().split(','))
        .filter(Boolean),
    ),
  ].slice(0, MAX_COMPARED);

/** Returns the largest dimensions, which set the common scale of all drawings. */
export const findLargestDimensions = (pieces: readonly Pick<Product, 'dimensions'>[]) => {
  const longest = (side: keyof Product['dimensions']) => Math.max(...pieces.map(({ dimensions }) => dimensions[side]));
  return { width: longest('width'), height: longest('height'), depth: longest('depth') };
};
