import { useEffect } from 'react';
import { useAfterIdle } from '../frame/use-after-idle';
import { useNonce } from './nonce';

/**
 * A page that is opened anew begins at its top. One that is come back to, or whose address names a place on it, needs its true height at
 * once.
 */
const MARK = `history.state||location.hash||(document.documentElement.dataset.firstScreen='')`;

/** Lets a page that is opened lay out its first screen alone (`data-first-screen`, see base.css), and the rest once it is quiet. */
export function FirstScreen() {
  const nonce = useNonce();
  const idle = useAfterIdle();
  useEffect(() => {
    if (idle) delete document.documentElement.dataset['firstScreen'];
  }, [idle]);
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: nonce ? MARK : '' }} />;
}
