import { Icon, type IconProps } from '../icon';

export function DocumentIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4.5 3h11v14h-11zM7.5 7h5M7.5 10h5M7.5 13h3" />
    </Icon>
  );
}
