import { listAppeals } from '@kindred/contracts/appeals';
import { useParams } from 'react-router-dom';
import { TextLink } from '../../components/text-link';
import { NoticeFile } from '../evidence/notice-file';
import { decisionWords, ruleWords } from '../parts/case-words';
import { Chip } from '../parts/chip';
import { Facts } from '../parts/facts';
import { FoundInList } from '../parts/found-in-list';
import { Panel } from '../parts/panel';
import { Screen } from '../parts/screen';
import { usePages } from '../parts/use-pages';
import type { Appeal } from './appeal';
import { DecideAppealForm } from './decide-appeal-form';

/** An appeal beside the decision that it is against. */
export function AppealPage() {
  const { appealId } = useParams();
  const list = usePages(listAppeals);
  return (
    <FoundInList title="Appeal" id={appealId} list={list}>
      {(appeal, hasLeft) => <AppealScreen key={appeal.id} appeal={appeal} hasLeft={hasLeft} />}
    </FoundInList>
  );
}

function AppealScreen({ appeal, hasLeft }: { appeal: Appeal; hasLeft: boolean }) {
  const { caseId, displayName, decision, photo, text, mayDecide } = appeal;
  return (
    <Screen title="Appeal" aside={caseId && <TextLink to={`/cases/${caseId}`}>The case and its evidence</TextLink>}>
      <div className="grid items-start gap-4 two:grid-cols-2">
        <div className="space-y-4">
          <Panel title="What was decided">
            <Facts
              rows={[
                ['Decision', decisionWords(decision)],
                ['Rule', ruleWords(decision.rule)],
                ['By', decision.madeBy],
                ['Facts', decision.facts],
              ]}
            />
            {decision.isOverturned && <Chip look="accent">Overturned</Chip>}
            {photo && mayDecide && !hasLeft && <NoticeFile {...photo} id={photo.noticeId} />}
          </Panel>
          <Panel title={`What ${displayName ?? 'they'} wrote`}>
            <p dir="auto" className="text-sm whitespace-pre-line">
              {text}
            </p>
          </Panel>
        </div>
        <Panel title="Decide the appeal">
          {mayDecide ? (
            <DecideAppealForm appealId={appeal.id} hasLeft={hasLeft} />
          ) : (
            <p className="text-sm text-muted">You made this decision. Somebody else decides about the appeal.</p>
          )}
        </Panel>
      </div>
    </Screen>
  );
}
