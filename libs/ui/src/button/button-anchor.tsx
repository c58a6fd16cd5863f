import type { ComponentPropsWithRef, KeyboardEvent } from 'react';

/** Props of {@link ButtonAnchor}. */
export interface ButtonAnchorProps extends Omit<ComponentPropsWithRef<'a'>, 'onClick' | 'onKeyDown' | 'role'> {
  /** What does the same without scripts: a part of this page, such as `#ways`, or another one. */
  href: string;
  onPress: () => void;
}

/** A button that is a link as long as the scripts that answer it are not there. */
export function ButtonAnchor({ onPress, ...rest }: ButtonAnchorProps) {
  const byKey = (event: KeyboardEvent) => {
    if (event.key !== ' ') return; // Enter presses a link by itself
    event.preventDefault();
    onPress();
  };
  return (
    <a
      {...rest}
      role="button"
      onKeyDown={byKey}
      onClick={(event) => {
        event.preventDefault();
        onPress();
      }}
    />
  );
}
