import { useEffect, useState } from 'react';

/** `unknown` if the browser doesn't report the permission before the camera is requested. */
export type CameraAccess = PermissionState | 'unknown';

/** Returns the camera permission and follows changes in the browser's settings. */
export function useCameraAccess(): CameraAccess {
  const [access, setAccess] = useState<CameraAccess>('unknown');
  useEffect(() => {
    let status: PermissionStatus | undefined;
    let current = true;
    const read = () => status && setAccess(status.state);
    // Firefox throws for the name `camera`; some web views have no `navigator.permissions`.
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
