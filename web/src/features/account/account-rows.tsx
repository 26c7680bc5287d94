import { Download, LoaderCircle, Trash2 } from 'lucide-react';
import { settingsRow } from '../../components/settings-row';
import { useExport } from './use-export';

/** What one can do with the account as a whole. */
export function AccountRows({ openDelete, prepare }: { openDelete: () => void; prepare: () => void }) {
  const download = useExport();
  const DownloadIcon = download.isPending ? LoaderCircle : Download;
  return (
    <>
      <button type="button" disabled={download.isPending} onClick={() => download.mutate()} className={settingsRow}>
        <DownloadIcon aria-hidden className={`size-5 text-accent ${download.isPending ? 'animate-spin' : ''}`} />
        Download my data
      </button>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={openDelete}
        onPointerEnter={prepare}
        onFocus={prepare}
        className={`${settingsRow} text-danger`}
      >
        <Trash2 aria-hidden className="size-5" strokeWidth={1.9} />
        Delete account
      </button>
    </>
  );
}
