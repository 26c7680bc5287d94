import { useEffect, useEffectEvent } from 'react';
import { retry } from './retry';
import type { LiveSocket, Payload, ServerMessage } from './socket';
import { createStore, useStore } from './store';

type Live = { socket: LiveSocket; listen: typeof import('./socket').listen };
type State = { live: Live | null; connections: number };

const store = createStore<State>({ live: null, connections: 0 });

/** Loads the socket's code, however long that takes, and stays connected until the returned function is called. */
export function goLive() {
  let isOver = false;
  const load = async () => {
    const { openSocket, listen } = await import('./socket');
    if (isOver) return;
    const socket = openSocket();
    socket.on('connect', () => change({ connections: store.get().connections + 1 }));
    change({ live: { socket, listen } });
  };
  void retry(load, (tryOn) => isOver || tryOn());
  return () => {
    isOver = true;
    store.get().live?.socket.disconnect();
    store.set({ live: null, connections: 0 });
  };
}

/** The socket, once there is one. Nothing may depend on its being connected. */
export function useLive() {
  return useStore(store).live;
}

/** Does work while the socket is closed, which connects again with the session that the browser has then. */
export async function withoutLive<T>(work: () => Promise<T>): Promise<T> {
  const socket = store.get().live?.socket;
  socket?.disconnect();
  try {
    return await work();
  } finally {
    socket?.connect();
  }
}

/** The number of connections so far. When it grows, messages may have been missed. */
export function useConnections() {
  return useStore(store).connections;
}

/** Calls `act` on each connection, before any message arrives. Between an earlier one and it, messages may have been missed. */
export function useOnConnect(act: (isAgain: boolean) => void) {
  const live = useLive();
  const onConnect = useEffectEvent(act);
  useEffect(() => {
    const listener = () => onConnect(store.get().connections > 1);
    live?.socket.on('connect', listener);
    return () => {
      live?.socket.off('connect', listener);
    };
  }, [live]);
}

/** Retries what makes up for the time before a connection. The next connection, which makes up for more, ends it. */
export function retryForConnection(work: () => Promise<void>) {
  const { connections } = store.get();
  return retry(async () => {
    if (store.get().connections === connections) await work();
  });
}

/** Handles a message of the server while the component is mounted. */
export function useServerMessage<Name extends ServerMessage>(name: Name, handle: (payload: Payload<Name>) => void) {
  const live = useLive();
  const onMessage = useEffectEvent(handle);
  useEffect(() => live?.listen(live.socket, name, (payload) => onMessage(payload)), [live, name]);
}

function change(parts: Partial<State>) {
  store.set({ ...store.get(), ...parts });
}
