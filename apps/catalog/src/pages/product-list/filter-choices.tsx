import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { choicesQuery, facetsQuery } from '@spruce/api-client/catalogue';
import { WIDTH_RANGES, type ChoiceKind } from '@spruce/contract/constants';
import { usePlatform } from '@spruce/platform';
import { Alert, FacetOption, Skeleton } from '@spruce/ui';
import styles from './filter-choices.module.css';
import { formatWidthRange } from './use-filter-names';
import { toggleValue, type ListingFilters } from './use-listing-query';

export interface FilterChoicesProps {
  kind: ChoiceKind | 'widths';
  filters: ListingFilters;
  /** Slug of the brand on a brand page. */
  brand?: string;
}

export default function FilterChoices({ kind, ...rest }: FilterChoicesProps) {
  const { t } = useTranslation('catalog');
  const widths = () => WIDTH_RANGES.map(({ slug }) => ({ slug, name: formatWidthRange(t, slug) }));
  return kind === 'widths' ? <Choices {...rest} kind={kind} choices={widths()} /> : <CategoryChoices {...rest} kind={kind} />;
}

function CategoryChoices({ kind, ...rest }: FilterChoicesProps & { kind: ChoiceKind }) {
  const { t } = useTranslation('catalog');
  const { data, isError, refetch } = useQuery(choicesQuery(usePlatform().api, kind));
  if (data) return <Choices {...rest} kind={kind} choices={data} />;
  if (!isError) return <Skeleton shape="text" width="60%" />;
  return (
    <Alert tone="oops" live action={{ label: t('problem.retry'), onAction: () => void refetch() }}>
      {t('productList.filters.failed')}
    </Alert>
  );
}

interface Choice {
  slug: string | null;
  name: string;
  hex?: string;
}

/** Leaves out the choices that no product has, because the lists are long. */
function Choices({ kind, filters: { query, change }, brand, choices }: FilterChoicesProps & { choices: readonly Choice[] }) {
  const facets = useQuery({
    ...facetsQuery(usePlatform().api, query, { overrideBrandSlug: brand }),
    placeholderData: keepPreviousData,
  });
  if (facets.isPending) return <Skeleton shape="text" width="60%" />;
  const counts = facets.data?.[kind];
  return choices.map(({ slug, name, hex }) => {
    if (slug === null || (counts && !counts[slug] && !query[kind].includes(slug))) return null;
    return (
      <FacetOption
        key={slug}
        label={
          <>
            {hex && <i className={styles.colour} style={{ background: hex }} />}
            {name}
          </>
        }
        count={counts && (counts[slug] ?? 0)}
        checked={query[kind].includes(slug)}
        onChange={(on) => change((now) => ({ [kind]: toggleValue(now[kind], slug, on) }))}
      />
    );
  });
}
