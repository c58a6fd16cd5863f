import type { ReviewPhoto } from '@spruce/api-client/reviews';
import { Photo } from '@spruce/ui';
import styles from './photos.module.css';

export const PhotoList = ({ photos }: { photos: ReviewPhoto[] }) =>
  photos.length > 0 ? (
    <ul className={styles.photos}>
      {photos.map((photo) => (
        <li key={photo.id}>
          <Photo image={photo} sizes="96px" />
        </li>
      ))}
    </ul>
  ) : null;
