import { useCallback, useEffect, useRef, useState } from 'react';
import type { Recording } from './record';
import type { RecorderHandle } from './recorder-bar';
import { useHoldToRecord } from './use-hold-to-record';

/** Whether this browser can record, here: only a secure page may use the microphone. */
const canRecord = 'MediaRecorder' in globalThis && Boolean(globalThis.navigator?.mediaDevices?.getUserMedia);

/** Recording a voice message in a composer. */
export function useVoice(speak: (recording: Recording) => void) {
  const [isOn, setOn] = useState(false);
  const [hasBegun, setBegun] = useState(false);
  const recorder = useRef<RecorderHandle>(null);
  const microphone = useRef<HTMLButtonElement>(null);
  const send = () => recorder.current?.send();
  const { isHeld, begin, handlers } = useHoldToRecord({ start: () => setOn(true), send, cancel: () => done(null) });
  const beginRef = useRef(begin);
  beginRef.current = begin;

  const onBegun = useCallback(() => {
    setBegun(true);
    beginRef.current();
  }, []);

  // The microphone gets the focus back once it is shown again.
  const wasOn = useRef(false);
  useEffect(() => {
    if (wasOn.current && !isOn) microphone.current?.focus({ preventScroll: true });
    wasOn.current = isOn;
  }, [isOn]);

  function done(recording: Recording | null) {
    setOn(false);
    setBegun(false);
    if (recording) speak(recording);
  }

  return { canRecord, isOn, hasBegun, isHeld, recorder, microphone, handlers, send, done, onBegun };
}
export type Voice = ReturnType<typeof useVoice>;
