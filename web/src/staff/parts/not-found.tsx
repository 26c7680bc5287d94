import { LostPath } from '../../components/illustrations/lost-path';
import { StatusMessage } from '../../components/status-message';
import { TextLink } from '../../components/text-link';
import { Screen } from './screen';

/** There is nothing at this address, or not for this moderator. */
export function NotFound() {
  return (
    <Screen title="Not found">
      <StatusMessage
        illustration={<LostPath />}
        title="There is nothing here"
        text="It is gone, or it is not yours to see: nobody opens a case about themselves or one that they reported."
      >
        <TextLink to="/">To the queue</TextLink>
      </StatusMessage>
    </Screen>
  );
}
