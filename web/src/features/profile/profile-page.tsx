import { useParams } from 'react-router-dom';
import { useCurrentUser } from '../../lib/use-current-user';
import { OwnProfilePage } from './own-profile-page';
import { PersonPage } from './person-page';

/** The profile of the id in the address; without one, or with one's own, one's own. */
export function ProfilePage() {
  const { user } = useCurrentUser();
  const { userId } = useParams();
  if (!user) return null;
  if (!userId || userId === user.id) return <OwnProfilePage user={user} />;
  return <PersonPage key={userId} userId={userId} />;
}
