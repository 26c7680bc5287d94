import type { CurrentUser } from '@kindred/contracts/session';
import { Pencil, PencilOff } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { BackHeader } from '../../components/back-header';
import { Button } from '../../components/button';
import { IconButton } from '../../components/icon-button';
import { Page } from '../../components/page';
import { orNothing } from '../../lib/or-nothing';
import { nameOf } from '../../lib/person';
import { mayLeave } from '../../lib/unsaved';
import { OwnPhotos } from '../photos/own-photos';
import { SubscriptionPanel } from '../subscription/subscription-panel';
import { ProfileHeader } from './profile-header';
import { ProfileSection } from './profile-section';
import { ProfileSections } from './profile-sections';

const loadForm = () => import('./edit-profile-form');
const EditProfileForm = orNothing(async () => (await loadForm()).EditProfileForm);

/** One's own profile, to look at and to edit. The form's code comes after the profile is there. */
export function OwnProfile({ user }: { user: CurrentUser }) {
  const [isEditing, setIsEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  useEffect(() => void loadForm().catch(() => undefined), []);

  /** Closes the form. A focus in it goes back to the button that opens it. */
  function close() {
    if (document.activeElement?.closest('form')) edit.current?.focus({ preventScroll: true });
    setIsEditing(false);
  }

  /** Opens the form at its top, and moves the focus there, since the pressed button is gone then. */
  function introduce() {
    document.getElementById('main')?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
    setIsEditing(true);
  }

  return (
    <>
      <BackHeader to="/" title="My Profile">
        <IconButton
          ref={edit}
          label="Edit"
          aria-pressed={isEditing}
          icon={isEditing ? PencilOff : Pencil}
          onClick={() => (isEditing ? mayLeave(() => setIsEditing(false)) : setIsEditing(true))}
        />
      </BackHeader>
      <Page title="My Profile">
        {isEditing ? (
          <Suspense>
            <EditProfileForm user={user} close={close} />
          </Suspense>
        ) : (
          <Shown user={user} introduce={introduce} />
        )}
      </Page>
    </>
  );
}

function Shown({ user, introduce }: { user: CurrentUser; introduce: () => void }) {
  return (
    <div className="animate-fade pb-4">
      <ProfileHeader person={user} />
      <div className="mt-1">
        {!user.displayName && !user.bio && <Introduction introduce={introduce} />}
        <ProfileSection title="Photos">
          <OwnPhotos photos={user.photos} name={nameOf(user)} />
        </ProfileSection>
        <ProfileSections person={user} />
      </div>
      <SubscriptionPanel />
    </div>
  );
}

/** Invites a new member to fill in the profile. */
function Introduction({ introduce }: { introduce: () => void }) {
  return (
    <ProfileSection title="Tell people who you are">
      <p className="mb-4 text-muted">A name and a few words about you, and people know who says hello.</p>
      <Button look="secondary" onClick={introduce} className="w-full">
        Introduce yourself
      </Button>
    </ProfileSection>
  );
}
