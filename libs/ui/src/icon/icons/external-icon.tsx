import { Icon, type IconProps } from '../icon';

export function ExternalIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M8 5H4.5v10.5H15V12M11 4h5v5M16 4l-7 7" />
    </Icon>
  );
}
