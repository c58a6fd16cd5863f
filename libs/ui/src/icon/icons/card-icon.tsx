import { Icon, type IconProps } from '../icon';

export function CardIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M2.5 5h15v10.5h-15zM2.5 8.5h15" />
    </Icon>
  );
}
