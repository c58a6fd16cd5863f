import type { ComponentPropsWithRef, KeyboardEvent } from 'react';

export interface ButtonAnchorProps extends Omit<ComponentPropsWithRef<'a'>, 'onClick' | 'onKeyDown' | 'role'> {
  /** A link that works before hydration: an anchor such as `#options`, or another page. */
  href: string;
  onPress: () => void;
}

/** A button that is a plain link until its scripts are loaded. */
export function ButtonAnchor({ onPress, ...rest }: ButtonAnchorProps) {
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== ' ') return; // a link already reacts to Enter
    event.preventDefault();
    onPress();
  };
  return (
    <a
      {...rest}
      role="button"
      onKeyDown={handleKeyDown}
      onClick={(event) => {
        event.preventDefault();
        onPress();
      }}
    />
  );
}
