import { Icon, type IconProps } from '../icon';

export function HomeIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m3 9.5 7-6 7 6M5 8.5v8h10v-8" />
    </Icon>
  );
}
