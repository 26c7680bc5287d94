import { Download, type LucideIcon, Trash2 } from 'lucide-react';
import { settingsRow } from '../../components/settings-row';

type Opens = { open: () => void; prepare: () => void };

/** What one can do with the account as a whole. `prepare` is for what a pointer or the focus is on its way to. */
export function AccountRows({ download, remove }: { download: Opens; remove: Opens }) {
  return (
    <>
      <Row {...download} label="Download my data" icon={Download} className={settingsRow} iconClass="text-accent" />
      <Row {...remove} label="Delete account" icon={Trash2} className={`${settingsRow} text-danger`} />
    </>
  );
}

type RowProps = Opens & { label: string; icon: LucideIcon; className: string; iconClass?: string };

function Row({ open, prepare, label, icon: Icon, className, iconClass = '' }: RowProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={open}
      onPointerEnter={prepare}
      onFocus={prepare}
      className={className}
    >
      <Icon aria-hidden className={`size-5 ${iconClass}`} strokeWidth={1.9} />
      {label}
    </button>
  );
}
