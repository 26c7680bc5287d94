import { MESSAGE_LENGTH, MESSAGE_TOO_LONG } from '@kindred/contracts/chat';
import { hasInk } from '@kindred/contracts/fields';
import { imageTypes } from '@kindred/contracts/image-types';
import { clsx } from 'clsx';
import { ImagePlus, SendHorizontal } from 'lucide-react';
import { type ChangeEvent, type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { FieldError } from '../../components/field-error';
import { IconButton } from '../../components/icon-button';
import { isComposing } from '../../lib/is-composing';
import { useDraft } from './use-draft';
import { useGrownField } from './use-grown-field';
import { useVisibleHeight } from './use-visible-height';
import type { Recording } from './voice/record';
import { MicrophoneButton, RecorderPlace } from './voice/recorder-place';
import { useVoice } from './voice/use-voice';

type ComposerProps = {
  conversationId: string;
  isSending: boolean;
  onType: (text: string) => void;
  send: (content: string) => void;
  attach: (file: File) => void;
  speak: (recording: Recording) => void;
  /** Which message the next one answers. The field gets the focus with each; Escape calls `cancelReply`. */
  replyToId: string | null;
  cancelReply: () => void;
};

/**
 * The field for a new message. It grows with its text; Enter sends, Shift+Enter adds a line. Where it is narrow (a small phone,
 * large text), the microphone and Send take turns in one place.
 */
export function Composer(props: ComposerProps) {
  const { conversationId, isSending, onType, send, attach, speak, replyToId, cancelReply } = props;
  const [text, write] = useDraft(conversationId);
  const field = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const content = hasInk(text) ? text.trim() : '';
  const isTooLong = [...content].length > MESSAGE_LENGTH;
  const voice = useVoice(speak);
  const hasMicrophone = voice.canRecord && !content && (!voice.isOn || voice.isHeld);

  const height = useVisibleHeight();
  useGrownField(field, text);

  useEffect(() => {
    if (replyToId) field.current?.focus();
  }, [replyToId]);

  function change(event: ChangeEvent<HTMLTextAreaElement>) {
    write(event.target.value);
    onType(event.target.value);
  }

  function submit(event?: FormEvent) {
    event?.preventDefault();
    if (voice.isOn) return voice.send();
    if (!content || isTooLong || isSending) return;
    send(content);
    write('');
    field.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') return cancelReply();
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
    event.preventDefault();
    submit();
  }

  function pick(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (file) attach(file);
  }

  return (
    <form
      onSubmit={submit}
      className={clsx(
        '@container flex items-end gap-1 border-t border-line bg-background px-2 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]',
        isTooLong && 'flex-wrap',
      )}
    >
      {isTooLong && (
        <div className="w-full">
          <FieldError>{MESSAGE_TOO_LONG}</FieldError>
        </div>
      )}
      <input ref={picker} type="file" accept={imageTypes.join()} aria-label="Photo" hidden onChange={pick} />
      {voice.isOn ? (
        <RecorderPlace voice={voice} />
      ) : (
        <>
          <IconButton
            label="Attach photo"
            icon={ImagePlus}
            disabled={isSending}
            onClick={() => picker.current?.click()}
          />
          <textarea
            ref={field}
            rows={1}
            dir="auto"
            aria-label="Message"
            placeholder="Type a message..."
            value={text}
            // What is pasted and too long is kept, and said.
            maxLength={8 * MESSAGE_LENGTH}
            aria-invalid={isTooLong}
            enterKeyHint="send"
            onChange={change}
            onKeyDown={onKeyDown}
            // On a phone that lies, a keyboard leaves little beside the header.
            style={{ maxHeight: `min(9rem, ${height}px - 8rem)` }}
            className="field-sizing-content min-h-11 min-w-0 flex-1 resize-none rounded-[1.375rem] border border-control bg-surface px-4 py-2.25 text-base leading-normal outline-offset-0 placeholder:truncate placeholder:text-muted @max-[21rem]:px-3.5"
          />
        </>
      )}
      {!content && <MicrophoneButton voice={voice} />}
      <button
        type="submit"
        aria-label="Send"
        disabled={voice.isOn ? !voice.hasBegun : !content || isTooLong || isSending}
        className={clsx(
          'ml-1 inline-flex size-11 shrink-0 items-center justify-center rounded-full bg-brand-deep text-white transition-[opacity,transform] duration-150 active:scale-95 disabled:bg-none disabled:bg-raised disabled:text-muted',
          hasMicrophone && '@max-[21rem]:hidden',
        )}
      >
        <SendHorizontal aria-hidden className="size-5" />
      </button>
    </form>
  );
}
