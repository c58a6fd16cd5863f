import { createElement, type ComponentProps, type MouseEvent } from 'react';
import { useNavigate, type NavigateOptions } from 'react-router-dom';
import { localePath } from './language';
import { usePlatform } from './platform';

export interface LinkProps
  extends Omit<ComponentProps<'a'>, 'href'>, Pick<NavigateOptions, 'state' | 'viewTransition' | 'preventScrollReset'> {
  /** A whole path without the language's prefix, as `paths` makes them. */
  to: string;
}

/**
 * A link to another page of the storefront, followed without loading a document. It knows where it leads without asking: React
 * Router's own link works its path out anew five times and follows the location, and a listing has a hundred of them.
 */
export function Link({ to, state, viewTransition, preventScrollReset, onClick, ...anchor }: LinkProps) {
  const { language } = usePlatform();
  const navigate = useNavigate();
  const href = localePath(to, language);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const elsewhere =
      event.button !== 0 ||
      event.metaKey ||
      event.altKey ||
      event.ctrlKey ||
      event.shiftKey ||
      (anchor.target && anchor.target !== '_self') ||
      anchor.download !== undefined;
    if (event.defaultPrevented || elsewhere) return;
    event.preventDefault();
    const { pathname, search, hash } = window.location;
    // As a browser does: a link to where one is already adds no step back.
    void navigate(to, { state: state as unknown, viewTransition, preventScrollReset, replace: href === pathname + search + hash });
  };
  return createElement('a', Object.assign(anchor, { href, onClick: follow }));
}
