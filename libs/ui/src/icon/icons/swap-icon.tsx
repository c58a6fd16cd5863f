import { Icon, type IconProps } from '../icon';

export function SwapIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.5 7h12.5M13 4l3 3-3 3M16.5 13H4M7 10l-3 3 3 3" />
    </Icon>
  );
}
