import type { Evidence } from '@kindred/contracts/cases';
import { clsx } from 'clsx';
import { FrozenPhoto } from './frozen-photo';
import { FrozenRecording } from './frozen-recording';

/** The photo or recording that a notice from outside names, as it was when the notice was confirmed. */
export function NoticeFile({ isRecording, ...evidence }: Pick<Evidence, 'id' | 'state'> & { isRecording?: boolean }) {
  return (
    <div className={clsx('mt-4', !isRecording && 'w-36')}>
      {isRecording ? <FrozenRecording evidence={evidence} /> : <FrozenPhoto evidence={evidence} name="the photo" />}
    </div>
  );
}
