import styles from './avatar.module.css';

export interface AvatarProps {
  name: string;
  src?: string;
}

/** A person's photo or initials. Decorative: always show the name next to it. */
export function Avatar({ name, src }: AvatarProps) {
  // Some Thai vowels (เแโใไ) are written before their consonant and can't be an initial.
  const initials = name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) =>
      word
        .replace(/^[\u0e40-\u0e44]/, '')
        .charAt(0)
        .toUpperCase(),
    )
    .join('');
  return (
    <span className={styles.avatar} aria-hidden="true">
      {src ? <img className={styles.photo} src={src} width={44} height={44} alt="" loading="lazy" /> : initials}
    </span>
  );
}
