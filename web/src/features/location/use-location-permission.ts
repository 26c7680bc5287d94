import { useEffect, useState } from 'react';

export type Permission = 'unknown' | 'denied' | 'allowed';

const words: Record<PermissionState, Permission> = { prompt: 'unknown', denied: 'denied', granted: 'allowed' };

/** The browser's geolocation permission, kept up to date. */
export function useLocationPermission() {
  const [permission, setPermission] = useState<Permission>('unknown');

  useEffect(() => {
    let status: PermissionStatus | undefined;
    let isWatching = true;
    const show = () => status && isWatching && setPermission(words[status.state]);
    navigator.permissions?.query({ name: 'geolocation' }).then(
      (found) => {
        status = found;
        status.addEventListener('change', show);
        show();
      },
      () => undefined, // A browser that knows no such permission leaves it unknown.
    );
    return () => {
      isWatching = false;
      status?.removeEventListener('change', show);
    };
  }, []);

  return permission;
}
