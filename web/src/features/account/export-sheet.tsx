import { PasswordSheet } from '../../components/password-sheet';
import { useExport } from './use-export';

/** Asks for the password before the data export. */
export function ExportSheet({ isOpen, close }: { isOpen: boolean; close: () => void }) {
  const download = useExport();
  return (
    <PasswordSheet
      title="Download my data"
      description="A file with everything that is kept about you. Anyone who opens it can read it."
      action="Download"
      look="primary"
      isBusy={download.isPending}
      isOpen={isOpen}
      close={close}
      onPassword={(proof, refused) => download.mutate(proof, { onSuccess: close, ...refused })}
    />
  );
}
