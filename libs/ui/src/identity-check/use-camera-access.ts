import { useEffect, useState } from 'react';

/** `unknown` if the browser reports the permission only when the camera is used. */
export type CameraAccess = PermissionState | 'unknown';

/** Returns the permission for the camera, and updates when the visitor changes it in the browser. */
export function useCameraAccess(): CameraAccess {
  const [access, setAccess] = useState<CameraAccess>('unknown');
  useEffect(() => {
    let status: PermissionStatus | undefined;
    let current = true;
    const read = () => status && setAccess(status.state);
    // Firefox throws for the name `camera`, and some web views have no `navigator.permissions`. The access then stays `unknown`.
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
