import { Suspense } from 'react';
import { useSheet } from '../../components/use-sheet';
import { orNothing } from '../../lib/or-nothing';
import { useCurrentUser } from '../../lib/use-current-user';
import { AccountRows } from '../account/account-rows';
import { LogOutButton } from '../session/log-out-button';

const loadExport = () => import('../account/export-sheet');
const loadDeletion = () => import('../account/delete-account-sheet');
const ExportSheet = orNothing(async () => (await loadExport()).ExportSheet);
const CancelButton = orNothing(async () => (await import('../subscription/cancel-button')).CancelButton);
const DeleteAccountSheet = orNothing(async () => (await loadDeletion()).DeleteAccountSheet);

/** For whoever does not want to answer: the data, the deletion, an end of what they pay, and signing out. */
export function WaysOut() {
  const { user } = useCurrentUser();
  const isPaying = user?.subscriptionStatus && user.subscriptionStatus !== 'canceled';
  const { opening: exporting, open: openExport, ...exportSheet } = useSheet('export');
  const { opening: deleting, open: openDelete, ...deleteSheet } = useSheet('delete-account');
  return (
    <section aria-labelledby="ways-out" className="mt-12 space-y-4 border-t border-line pt-8">
      <h2 id="ways-out" className="px-1 font-sans text-sm font-semibold tracking-normal text-muted">
        Rather not?
      </h2>
      <div className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        <AccountRows
          download={{ open: openExport, prepare: loadExport }}
          remove={{ open: openDelete, prepare: loadDeletion }}
        />
      </div>
      <Suspense>{isPaying && <CancelButton />}</Suspense>
      <LogOutButton />
      <Suspense>{exporting > 0 && <ExportSheet key={exporting} {...exportSheet} />}</Suspense>
      <Suspense>{deleting > 0 && <DeleteAccountSheet key={deleting} {...deleteSheet} />}</Suspense>
    </section>
  );
}
