import { useEffect, useState } from 'react';

/** What the browser would answer if this page asked for the camera now; `unknown` where it does not tell before it is asked. */
export type CameraAccess = PermissionState | 'unknown';

/** Whether this page may use the camera, also when the visitor changes it in the browser's own settings. */
export function useCameraAccess(): CameraAccess {
  const [access, setAccess] = useState<CameraAccess>('unknown');
  useEffect(() => {
    let status: PermissionStatus | undefined;
    let current = true;
    const read = () => status && setAccess(status.state);
    // Firefox knows no camera here and throws; some web views have no permissions at all.
    Promise.resolve(navigator.permissions?.query({ name: 'camera' as PermissionName }))
      .then((found) => {
        if (!current || !found) return;
        status = found;
        read();
        status.addEventListener('change', read);
      })
      .catch(() => undefined);
    return () => {
      current = false;
      status?.removeEventListener('change', read);
    };
  }, []);
  return access;
}
