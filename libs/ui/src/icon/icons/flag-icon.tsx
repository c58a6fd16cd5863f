import { Icon, type IconProps } from '../icon';

export function FlagIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5 17.5v-14h10.5l-2.5 4 2.5 4H5" />
    </Icon>
  );
}
