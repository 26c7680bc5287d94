import { Link } from 'react-router-dom';
import { buttonStyle } from '../../components/button';
import { LostPath } from '../../components/illustrations/lost-path';
import { StatusMessage } from '../../components/status-message';

/** In the place of a conversation that is not there. */
export function InvalidChat() {
  return (
    <StatusMessage
      illustration={<LostPath />}
      title="Invalid conversation"
      text="It does not exist, or you can no longer open it."
    >
      <Link to="/messages" className={buttonStyle()}>
        Back to Messages
      </Link>
    </StatusMessage>
  );
}
