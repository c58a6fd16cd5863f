import { createElement, type ComponentProps, type MouseEvent } from 'react';
import { useMatch, useNavigate, type NavigateOptions } from 'react-router-dom';
import { localePath, usePlatform } from './platform';

export interface LinkProps
  extends Omit<ComponentProps<'a'>, 'href'>, Pick<NavigateOptions, 'state' | 'viewTransition' | 'preventScrollReset'> {
  /** Path without a language prefix. Create it with the functions of `paths`. */
  to: string;
}

/**
 * Replaces the Link of React Router, which resolves its path five times and subscribes to the location. That is too slow for a listing with
 * a hundred links.
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
    // A link to the current page replaces the history entry, as browsers do.
    void navigate(to, { state: state as unknown, viewTransition, preventScrollReset, replace: href === pathname + search + hash });
  };
  return createElement('a', Object.assign(anchor, { href, onClick: follow }));
}

interface NavLinkProps extends LinkProps {
  /** Without `end`, pages below `to` count as the current page, too. */
  end?: boolean;
}

/** Marks the link to the current page (`aria-current`). */
export function NavLink({ end = false, ...link }: NavLinkProps) {
  const isCurrent = useMatch({ path: link.to, end }) !== null;
  return createElement(Link, Object.assign(link, { 'aria-current': isCurrent ? ('page' as const) : undefined }));
}
