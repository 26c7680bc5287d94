import { DecidePanel } from '../decide/decide-panel';
import { useShownReports } from '../decide/use-shown-reports';
import { useKeys } from '../keyboard/use-keys';
import { caseNumber, isGrave, reportWords } from '../parts/case-words';
import { Chip } from '../parts/chip';
import { Screen } from '../parts/screen';
import { SmallButton } from '../parts/small-button';
import { CaseHistory } from './case-history';
import { DecidedPanel } from './decided-panel';
import { EarlierCases } from './earlier-cases';
import { barOf, barOfEvidence } from './lock';
import { LockBar } from './lock-bar';
import { PersonNow } from './person-now';
import { ReportsPanel } from './reports-panel';
import type { OpenFile, useCase } from './use-case';
import { useLock } from './use-lock';
import { useNextCase } from './use-next-case';

type CaseScreenProps = { opened: OpenFile; more: ReturnType<typeof useCase> };

/** A case: frozen evidence, the person as they are now, what was decided before, and where to decide. */
export function CaseScreen({ opened: { file, reports }, more }: CaseScreenProps) {
  const { lock, isAsking, again } = useLock(file);
  const evidenceBar = barOfEvidence(lock, file);
  const shownReports = useShownReports(file.reportCount, reports);
  const next = useNextCase(file.id);
  useKeys({ n: next.openNext });
  const named = reports.flatMap(({ evidence }) =>
    evidence.flatMap(({ kind, namedId }) => (kind === 'photo' && namedId) || []),
  );
  return (
    <Screen
      title="Case"
      about={
        <>
          <Chip look={isGrave(file) ? 'grave' : 'accent'}>{reportWords(file)}</Chip>
          <span className="text-sm text-muted tabular-nums">{caseNumber(file.id)}</span>
        </>
      }
      aside={
        <>
          {file.isOpen && <LockBar lock={lock} lockedBy={file.lockedBy} isAsking={isAsking} again={again} />}
          <div className="flex items-center gap-x-3">
            {file.isOpen && (
              <SmallButton onClick={goToDecide} className="desk:hidden">
                Decide
              </SmallButton>
            )}
            <SmallButton look="quiet" isBusy={next.isAsking} onClick={next.openNext}>
              Next case
            </SmallButton>
          </div>
        </>
      }
    >
      <div className="grid items-start gap-4 two:grid-cols-[minmax(0,1fr)_minmax(0,24rem)] desk:grid-cols-[minmax(0,1fr)_minmax(0,19rem)_minmax(0,23rem)]">
        <ReportsPanel file={file} reports={reports} more={more} barredBy={evidenceBar} isNew={shownReports.isNew} />
        <div className="space-y-4 two:max-desk:col-start-2 two:max-desk:row-start-2">
          <PersonNow file={file} mayLook={evidenceBar === null} />
          <EarlierCases cases={file.earlierCases} />
          <CaseHistory decisions={file.decisions} />
        </div>
        <div
          id="decide"
          tabIndex={-1}
          className="scroll-mt-1 outline-none two:max-desk:col-start-2 two:max-desk:row-start-1 desk:sticky desk:top-17 desk:max-h-[calc(100dvh-5rem)] desk:overflow-y-auto"
        >
          {file.isOpen ? (
            <DecidePanel
              file={file}
              reports={reports}
              showAll={more.hasNextPage ? more.showAll : null}
              isShowing={more.isFetchingNextPage}
              shownReports={shownReports}
              named={named}
              mayLook={evidenceBar === null}
              barredBy={barOf(lock, file.lockedBy)}
              onDecided={() => void more.refetch()}
            />
          ) : (
            <DecidedPanel file={file} openNext={next.openNext} isAsking={next.isAsking} />
          )}
        </div>
      </div>
    </Screen>
  );
}

/** On a small screen the panel stands below all that it is about. */
function goToDecide() {
  const panel = document.getElementById('decide');
  panel?.scrollIntoView();
  panel?.focus({ preventScroll: true });
}
