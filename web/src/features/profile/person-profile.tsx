import type { DiscoverUser } from '@kindred/contracts/profile';
import { Share } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { BackHeader } from '../../components/back-header';
import { buttonStyle } from '../../components/button';
import { Failure } from '../../components/failure';
import { IconButton } from '../../components/icon-button';
import { EmptyRings } from '../../components/illustrations/empty-rings';
import { Loading } from '../../components/loading';
import { Page } from '../../components/page';
import { StatusMessage } from '../../components/status-message';
import { isMissing } from '../../lib/api-error';
import { nameOf } from '../../lib/person';
import { share } from '../../lib/share';
import { useNavigateFromHere } from '../../lib/use-navigate-from-here';
import { useAds } from '../ads/use-ads';
import { FavoriteButton } from '../interactions/favorite-button';
import { PersonActions } from './person-actions';
import { PersonPhotos } from './person-photos';
import { ProfileHeader } from './profile-header';
import { ProfileSection } from './profile-section';
import { ProfileSections } from './profile-sections';
import { ReportButton } from './report-button';
import { useProfile } from './use-profile';

/** Another member's profile. */
export function PersonProfile({ userId }: { userId: string }) {
  const { data, error, isPending, refetch } = useProfile(userId);
  const person = isMissing(error) ? null : data;
  useCountProfileOpen();
  return (
    <>
      <BackHeader to="/" title="Profile">
        {person && <PersonTools person={person} />}
      </BackHeader>
      <Page title="Profile">
        {isPending && <Loading text="Loading profile..." />}
        {error && !isMissing(error) && data === undefined && (
          <Failure text="This profile could not be loaded. Check your connection and try again." retry={refetch} />
        )}
        {person === null && (
          <StatusMessage
            illustration={<EmptyRings />}
            title="Profile not found"
            text="This person is not here any more."
          >
            <Link to="/" className={buttonStyle()}>
              Back to Discover
            </Link>
          </StatusMessage>
        )}
        {person && <Shown person={person} />}
      </Page>
    </>
  );
}

/** Counts one profile open per visit of the page, however often it renders. */
function useCountProfileOpen() {
  const { countProfileOpen } = useAds();
  const isCounted = useRef(false);
  useEffect(() => {
    if (isCounted.current) return;
    isCounted.current = true;
    countProfileOpen();
  }, [countProfileOpen]);
}

function PersonTools({ person }: { person: DiscoverUser }) {
  return (
    <>
      <FavoriteButton user={person} />
      <IconButton label="Share" icon={Share} onClick={() => share(nameOf(person), `/profile/${person.id}`)} />
      <ReportButton user={person} />
    </>
  );
}

function Shown({ person }: { person: DiscoverUser }) {
  const navigate = useNavigateFromHere();
  return (
    <>
      <div className="flex-1 animate-fade pb-6">
        <ProfileHeader person={person} />
        <div className="mt-1">
          {person.photos.length > 0 && (
            <ProfileSection title="Photos">
              <PersonPhotos person={person} />
            </ProfileSection>
          )}
          <ProfileSections person={person} />
        </div>
      </div>
      <div className="sticky bottom-0 border-t border-line bg-background/92 px-4 pt-3 pb-safe backdrop-blur-xl **:-scroll-mb-20">
        <PersonActions user={person} onBlocked={() => navigate('/')} />
      </div>
    </>
  );
}
