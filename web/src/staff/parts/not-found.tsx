import { LostPath } from '../../components/illustrations/lost-path';
import { DeadEnd } from './dead-end';

/** There is nothing at this address, or not for this moderator. */
export function NotFound() {
  return (
    <DeadEnd
      screen="Not found"
      illustration={<LostPath />}
      title="There is nothing here"
      text="It is gone, or it is not yours to see: nobody opens a case about themselves or one that they reported."
    />
  );
}
