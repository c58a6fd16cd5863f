import { Icon, type IconProps } from '../icon';

export function CartIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 7h12l.8 10H3.2L4 7Z" />
      <path d="M7 9V6a3 3 0 0 1 6 0v3" />
    </Icon>
  );
}
