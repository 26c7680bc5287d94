import type { Photo } from '@kindred/contracts/profile';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../components/button';
import { Sheet } from '../../components/sheet';
import { type ChosenFile, ChosenPhoto } from './chosen-photo';
import { createUploader } from './create-uploader';
import { PickPhotos } from './pick-photos';
import { useChosenFiles } from './use-chosen-files';
import { useDrop } from './use-drop';
import { useSaving } from './use-saving';

export type UploadDialogProps = {
  maxPhotos: number;
  isOpen: boolean;
  isUploading: boolean;
  onUploading(isUploading: boolean): void;
  onUploaded(photo: Photo): void;
  close(): void;
};

const NOTE = 'Upload up to 6 photos. Images should be clear and represent you well.';

const grid = 'grid grid-cols-2 items-start gap-3 @[36rem]:grid-cols-3 @[43.75rem]:grid-cols-4';

/** Where photos are chosen and sent. It closes when all are saved, and stays open for what could not be uploaded or saved. */
export function UploadDialog(props: UploadDialogProps) {
  const { maxPhotos, isOpen, isUploading, close } = props;
  const [uppy] = useState(() => createUploader(maxPhotos));
  const { files, problems, add, send } = useChosenFiles(uppy);
  const { isOver, target } = useDrop(add, isOpen && !isUploading);
  const picker = useRef<HTMLButtonElement>(null);
  useSaving(uppy, props);
  // While it closes it stays what it was.
  const last = useRef(files);
  if (isOpen) last.current = files;
  const shown = last.current;

  function remove(id: string) {
    flushSync(() => uppy.removeFile(id));
    picker.current?.focus();
  }

  return (
    <Sheet
      title="Add Photos"
      description={NOTE}
      size="large"
      isOpen={isOpen}
      close={close}
      footer={
        <Button isBusy={isUploading} disabled={shown.length === 0} onClick={send} className="flex-1">
          {isUploading ? 'Uploading...' : sendLabel(shown)}
        </Button>
      }
    >
      <div {...target} className="@container flex min-h-full flex-col gap-4">
        <Problems problems={problems} />
        <div className={shown.length ? grid : 'flex flex-1 flex-col'}>
          {shown.length > 0 && (
            <ul aria-label="Chosen photos" className="contents">
              {shown.map((file) => (
                <ChosenPhoto key={file.id} file={file} remove={() => remove(file.id)} />
              ))}
            </ul>
          )}
          {shown.length < maxPhotos && (
            <PickPhotos button={picker} isTile={shown.length > 0} isOver={isOver} isDisabled={isUploading} add={add} />
          )}
        </div>
      </div>
    </Sheet>
  );
}

function Problems({ problems }: { problems: string[] }) {
  return (
    <div role="alert" className="space-y-1 text-sm text-danger empty:hidden">
      {problems.map((problem) => (
        <p key={problem} className="[overflow-wrap:anywhere]">
          {problem}
        </p>
      ))}
    </div>
  );
}

function sendLabel(files: ChosenFile[]) {
  if (files.length === 0) return 'Upload';
  if (files.every(({ error }) => error)) return 'Retry';
  return `Upload ${files.length} ${files.length === 1 ? 'file' : 'files'}`;
}
