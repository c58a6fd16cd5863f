import type { ComponentPropsWithRef, KeyboardEvent } from 'react';
import { iconButtonClass } from '@spruce/ui/icon-button';

interface IconAnchorProps extends Omit<ComponentPropsWithRef<'a'>, 'onClick' | 'onKeyDown' | 'role'> {
  label: string;
  /** The part of this page that does the same without scripts, such as `#ways`. */
  href: `#${string}`;
  onPress: () => void;
}

/** An icon button that leads to a part of the page as long as the scripts that answer it are not there. */
export function IconAnchor({ label, className, onPress, ...rest }: IconAnchorProps) {
  const byKey = (event: KeyboardEvent) => {
    if (event.key !== ' ') return; // Enter presses a link by itself
    event.preventDefault();
    onPress();
  };
  return (
    <a
      {...rest}
      role="button"
      aria-label={label}
      className={iconButtonClass({ className })}
      onKeyDown={byKey}
      onClick={(event) => {
        event.preventDefault();
        onPress();
      }}
    />
  );
}
