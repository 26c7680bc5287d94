import { ImageOff } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { FormSheet } from '../../components/form-sheet';
import { Switch } from '../../components/switch';
import { shapeOfFile } from './shape-of-file';
import type { PendingMessage } from './shown-message';

type PhotoSheetProps = {
  file: File;
  send: (photo: Pick<PendingMessage, 'file' | 'viewOnce' | 'shape'>) => void;
  isOpen: boolean;
  close: () => void;
};

/** The photo that was chosen, before it is sent, and whether it can be seen once. */
export function PhotoSheet({ file, send, isOpen, close }: PhotoSheetProps) {
  const [isViewOnce, setIsViewOnce] = useState(false);
  const isSent = useRef(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    // The sheet stays for a moment, and takes a second press.
    if (isSent.current) return;
    isSent.current = true;
    close();
    send({ file, viewOnce: isViewOnce, shape: await shapeOfFile(file) });
  }

  return (
    <FormSheet
      title="Send photo"
      description="Only the two of you can see it."
      action="Send photo"
      look="primary"
      isBusy={false}
      onSubmit={submit}
      isOpen={isOpen}
      close={close}
    >
      <Preview file={file} />
      <div className="overflow-hidden rounded-control border border-line">
        <Switch
          label="View once"
          description="It opens one time, for a minute. A picture of the screen stays possible."
          isOn={isViewOnce}
          onChange={setIsViewOnce}
        />
      </div>
    </FormSheet>
  );
}

/** What this browser cannot draw has a sign in its place: the server may know it. */
function Preview({ file }: { file: File }) {
  const [url, setUrl] = useState<string>();
  const [isBroken, setIsBroken] = useState(false);

  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);

  return (
    <div className="flex h-[32dvh] items-center justify-center overflow-hidden rounded-card bg-raised">
      {isBroken ? (
        <ImageOff role="img" aria-label={file.name} className="size-10 text-muted" />
      ) : (
        <img
          src={url}
          alt="Chosen to be sent"
          onError={() => setIsBroken(true)}
          className="max-h-full max-w-full object-contain"
        />
      )}
    </div>
  );
}
