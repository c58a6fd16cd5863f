import { Icon, type IconProps } from '../icon';

export function ReturnIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 8h8a4 4 0 0 1 0 8H8M7 4.5 3.5 8 7 11.5" />
    </Icon>
  );
}
