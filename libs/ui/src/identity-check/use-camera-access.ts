import { useEffect, useState } from 'react';

export type CameraAccess = PermissionState | 'unknown';

export function useCameraAccess(): CameraAccess {
  const [access, setAccess] = useState<CameraAccess>('unknown');
  useEffect(() => {
    let status: PermissionStatus | undefined;
    let current = true;
    const read = () => status && setAccess(status.state);
    // Firefox throws for the name `camera`, and some web views have no `navigator.permissions`.
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
