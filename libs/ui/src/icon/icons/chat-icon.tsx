import { Icon, type IconProps } from '../icon';

export function ChatIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3 4.5h14v9.5H9.5L6 17v-3H3z" />
    </Icon>
  );
}
