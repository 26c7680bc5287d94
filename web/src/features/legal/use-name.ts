import { useAppName } from '../../lib/use-config';
import { useIsOnline } from '../../lib/use-is-online';

/** The app's name; without a network, where nobody tells it, "this app". */
export function useName() {
  const isOnline = useIsOnline();
  return useAppName() || (isOnline ? '' : 'this app');
}
