import { Icon, type IconProps } from '../icon';

export function ExpandIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 3h5v5M8 17H3v-5M17 3l-6 6M3 17l6-6" />
    </Icon>
  );
}
