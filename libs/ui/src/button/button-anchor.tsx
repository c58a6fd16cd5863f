import type { ComponentPropsWithRef, KeyboardEvent } from 'react';

export interface ButtonAnchorProps extends Omit<ComponentPropsWithRef<'a'>, 'onClick' | 'onKeyDown' | 'role'> {
  /** Target of the link while scripts are not loaded: a section such as `#options`, or another page. */
  href: string;
  onPress: () => void;
}

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
