import { useState } from 'react';
import { useIsOnline } from './use-is-online';

/** Whether a picture failed. It is tried again once the network is back, and another address is a picture of its own. */
export function useImageFailure(address: string | undefined) {
  const attempt = `${useIsOnline()} ${address}`;
  const [failed, setFailed] = useState('');
  return { hasFailed: failed === attempt, onError: () => setFailed(attempt) };
}
