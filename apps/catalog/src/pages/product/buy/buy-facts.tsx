import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@spruce/contract/paths';
import { Link } from '@spruce/platform';
import { ExpandIcon, ReturnIcon, textLinkClass } from '@spruce/ui';
import { DeliveryFact, FactList } from '../../../features/buying/fact-list';
import { judgeFit } from '../fit-verdict';
import { isDeliveredInParts, isDeliveredRolled } from '../piece';
import { useShownProduct } from '../product-choice';
import { useHomeAccess } from '../sections/home-access';

/** Scrolls to a section and focuses its heading. The URL does not change, so the click adds no history entry. */
function scrollToSection(event: MouseEvent<HTMLAnchorElement>) {
  const target = document.getElementById(event.currentTarget.hash.slice(1));
  if (!target) return;
  event.preventDefault();
  if (target instanceof HTMLDetailsElement) target.open = true;
  target.scrollIntoView({ behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' });
  const focus = target.querySelector<HTMLElement>('summary, h2') ?? target;
  if (focus.tabIndex < 0) focus.tabIndex = -1;
  focus.focus({ preventScroll: true });
}

export function BuyFacts() {
  const { t } = useTranslation('catalog');
  const { product, variation } = useShownProduct();
  const access = useHomeAccess();
  const { outcome } = judgeFit(product, access);
  const fitKey =
    outcome === 'lift'
      ? 'fitsNotLift'
      : outcome !== 'fits'
        ? 'fitsNot'
        : isDeliveredRolled(product)
          ? 'fits'
          : isDeliveredInParts(product)
            ? 'fitsParts'
            : product.measures.heightWithoutLegs
              ? 'fitsLegsOff'
              : 'fits';
  return (
    <FactList label={t('product.facts.label')}>
      {variation.available > 0 ? (
        <DeliveryFact
          after={t('product.facts.deliveryAfter')}
          more={
            <a className={textLinkClass()} href="#delivery" onClick={scrollToSection}>
              {t('product.facts.deliveryLink')}
            </a>
          }
        />
      ) : null}
      <li>
        <ExpandIcon />
        <span>{t(`product.facts.${fitKey}`, { width: access.doorWidth })}</span>
        <a className={textLinkClass()} href="#fit" onClick={scrollToSection}>
          {t('product.facts.fitLink')}
        </a>
      </li>
      <li>
        <ReturnIcon />
        <span>{t('product.facts.manage')}</span>
        <Link className={textLinkClass()} to={paths.howItWorks()}>
          {t('product.facts.manageLink')}
        </Link>
      </li>
    </FactList>
  );
}
