import { listOutsideNotices, type OutsideNotice } from '@kindred/contracts/staff';
import { useParams } from 'react-router-dom';
import { labelOf } from '../../lib/labels';
import { useNow } from '../../lib/use-now';
import { NoticeFile } from '../evidence/notice-file';
import { Chip } from '../parts/chip';
import { Facts } from '../parts/facts';
import { FoundInList } from '../parts/found-in-list';
import { Panel } from '../parts/panel';
import { Screen } from '../parts/screen';
import { usePages } from '../parts/use-pages';
import { DecideNoticeForm } from './decide-notice-form';
import { hoursLeft } from './hours-left';
import { Related } from './related';

/** A notice of somebody who need not have an account. */
export function NoticePage() {
  const { noticeId } = useParams();
  const list = usePages(listOutsideNotices);
  return (
    <FoundInList title="Notice" id={noticeId} list={list}>
      {(notice, hasLeft) => <NoticeScreen key={notice.id} notice={notice} hasLeft={hasLeft} />}
    </FoundInList>
  );
}

function NoticeScreen({ notice, hasLeft }: { notice: OutsideNotice; hasLeft: boolean }) {
  const { id, number, kind, where, explanation, name, photoId, photoState, isRecording, isHidden, isTaken, hidesAt } =
    notice;
  const file = fileOf(notice);
  const now = useNow();
  const isWaiting = hidesAt && !isHidden && !isTaken;
  return (
    <Screen
      title="Notice"
      about={
        <>
          <Chip look={kind === 'intimate_image' ? 'grave' : 'accent'}>{labelOf(kind)}</Chip>
          <span className="text-sm text-muted tabular-nums">{number}</span>
        </>
      }
    >
      <div className="grid items-start gap-4 two:grid-cols-2">
        <Panel title="What was reported">
          <Facts
            rows={[
              ['Where', where],
              ['Why', explanation],
              ['By', name],
              [isRecording ? 'Recording' : 'Photo', fileWords(notice)],
              ['Time', isWaiting ? `${hoursLeft(hidesAt, now)}, then the ${file} hides by itself` : null],
            ]}
          />
          <Related notice={notice} />
          {photoState && !hasLeft && <NoticeFile id={id} state={photoState} isRecording={isRecording} />}
        </Panel>
        <Panel title="Decide the notice">
          <DecideNoticeForm notice={notice} file={photoId && file} hasLeft={hasLeft} />
        </Panel>
      </div>
    </Screen>
  );
}

const fileOf = ({ isRecording }: OutsideNotice) => (isRecording ? 'recording' : 'photo');

function fileWords(notice: OutsideNotice) {
  if (!notice.photoId) return 'None is named by its address';
  if (notice.isTaken) return 'Away already, by another decision';
  if (notice.isHidden) return 'Hidden until this is decided';
  return notice.isOfChat
    ? `One ${fileOf(notice)} of a conversation, which its two members still have`
    : 'One photo of a profile, still shown';
}
