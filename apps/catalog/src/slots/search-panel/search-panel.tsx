import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '@spruce/contract/paths';
import type { SlotProps } from '@spruce/platform';
import { CloseIcon, IconButton, SearchField } from '@spruce/ui';
import { rememberSearch } from './recent-searches';
import { SearchSuggestions } from './search-suggestions';
import { SearchResults } from './search-results';
import { useSearch } from './use-search';
import css from './search-panel.module.css';

export { loadMessages, namespace } from '../../routes';

/** Shells of older releases also pass these props, so props may be added but not removed. */
export interface SearchPanelProps extends Pick<SlotProps['catalog/search-panel'], 'onClose' | 'theme'> {
  /** Passed only by older shells. Today's shell mounts the panel only while the panel is open. */
  open?: boolean;
  initialQuery?: string;
}

export default function SearchPanel({ open = true, ...panel }: SearchPanelProps) {
  return open ? <OpenPanel {...panel} /> : null;
}

function OpenPanel({ onClose, theme, initialQuery = '' }: Omit<SearchPanelProps, 'open'>) {
  const { t } = useTranslation('catalog');
  const navigate = useNavigate();
  const [text, setText] = useState(initialQuery);
  // Index of the option that the arrow keys reached; -1 while the shopper types.
  const [reachedIndex, setReachedIndex] = useState(-1);
  const list = useId();
  const root = useRef<HTMLDivElement>(null);
  // The pressed option disappears when new results arrive, so the focus returns to the search field.
  const focusField = () => root.current?.querySelector('input')?.focus();
  const found = useSearch(text);
  const count = [found.brands, found.products, found.rooms, found.packages, found.articles].flat().length;
  const activeIndex = reachedIndex < count ? reachedIndex : -1;
  const optionId = (place: number) => `${list}-${place}`;
  const search = text.trim();

  const type = (value: string) => {
    setText(value);
    setReachedIndex(-1);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && count > 0) {
      event.preventDefault();
      // Between the last and the first option is the search field, with the index -1.
      setReachedIndex(((activeIndex + 1 + step + count + 1) % (count + 1)) - 1);
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && search !== '') {
      event.preventDefault();
      if (activeIndex >= 0) document.getElementById(optionId(activeIndex))?.click();
      else {
        rememberSearch(search);
        void navigate(paths.productList({ search }));
      }
    }
  };

  return (
    <div
      className={css.panel}
      ref={root}
      data-ground={theme === 'dark' ? 'dark' : 'paper'}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onClose();
      }}
    >
      <div className="wrap">
        <SearchField
          size="large"
          autoFocus
          role="combobox"
          placeholder={t('searchPanel.placeholder')}
          label={t('searchPanel.label')}
          clearLabel={t('searchPanel.clear')}
          aria-autocomplete="list"
          aria-expanded={count > 0}
          aria-controls={list}
          aria-activedescendant={activeIndex >= 0 ? optionId(activeIndex) : undefined}
          value={text}
          onValueChange={type}
          onKeyDown={onKeyDown}
        >
          <IconButton label={t('searchPanel.close')} onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </SearchField>
        {search === '' && <SearchSuggestions onForget={focusField} />}
        <SearchResults
          list={list}
          search={search}
          found={found}
          activeIndex={activeIndex}
          optionId={optionId}
          onFollow={() => rememberSearch(search)}
          onSearch={(meant) => {
            type(meant);
            focusField();
          }}
        />
        {found.hasNoResults && <SearchSuggestions onForget={focusField} />}
      </div>
    </div>
  );
}
