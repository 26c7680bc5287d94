import { useParams } from 'react-router-dom';
import { useCurrentUser } from '../../lib/use-current-user';
import { OwnProfile } from './own-profile';
import { PersonProfile } from './person-profile';

/** The profile of the id in the address; without one, or with one's own, one's own. */
export function ProfilePage() {
  const { user } = useCurrentUser();
  const { userId } = useParams();
  if (!user) return null;
  if (!userId || userId === user.id) return <OwnProfile user={user} />;
  return <PersonProfile key={userId} userId={userId} />;
}
