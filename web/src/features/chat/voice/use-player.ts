import { useEffect, useRef, useState } from 'react';

/** What plays now, of all recordings of the page. */
let playing: HTMLAudioElement | null = null;

type Player = { isPlaying: boolean; isLoading: boolean; hasFailed: boolean; time: number };
const atStart: Player = { isPlaying: false, isLoading: false, hasFailed: false, time: 0 };

/** Plays a recording. It loads when it is first played, and another one that plays stops. Unmounting stops it. */
export function usePlayer(url: string | null | undefined) {
  const [player, setPlayer] = useState(atStart);
  const audio = useRef<HTMLAudioElement | null>(null);

  useEffect(() => {
    if (!url) return;
    return () => {
      audio.current?.pause();
      audio.current?.removeAttribute('src');
      audio.current?.remove();
      audio.current = null;
      setPlayer(atStart);
    };
  }, [url]);

  function element() {
    if (!audio.current && url) audio.current = make(url, (change) => setPlayer((before) => ({ ...before, ...change })));
    return audio.current;
  }

  function toggle() {
    const one = element();
    if (!one) return;
    if (!one.paused) return one.pause();
    if (playing !== one) playing?.pause();
    playing = one;
    if (player.hasFailed) one.load();
    setPlayer((before) => ({ ...before, isLoading: true, hasFailed: false }));
    // A pause while it loads is no failure, and what cannot be played says so itself.
    one.play().catch(() => undefined);
  }

  /** Goes to a time in seconds, also before it plays. */
  function seek(time: number) {
    const one = element();
    if (one) one.currentTime = time;
    setPlayer((before) => ({ ...before, time }));
  }

  return { ...player, toggle, seek };
}

function make(url: string, change: (part: Partial<Player>) => void) {
  const audio = new Audio();
  audio.preload = 'none';
  const on = (type: string, part: () => Partial<Player>) => audio.addEventListener(type, () => change(part()));
  on('playing', () => ({ isPlaying: true, isLoading: false }));
  on('waiting', () => ({ isLoading: true }));
  on('pause', () => ({ isPlaying: false, isLoading: false }));
  on('timeupdate', () => ({ time: audio.currentTime }));
  on('error', () => ({ isPlaying: false, isLoading: false, hasFailed: true }));
  audio.addEventListener('ended', () => {
    audio.currentTime = 0;
    change({ isPlaying: false, time: 0 });
  });
  audio.src = url;
  // In the document, so that it ends with it: a quick exit writes another (device/exit.ts).
  document.body.append(audio);
  return audio;
}
