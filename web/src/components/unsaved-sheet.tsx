import { useUnsaved } from '../lib/unsaved';
import { Button } from './button';
import { Sheet } from './sheet';

type UnsavedSheetProps = {
  title: string;
  description: string;
  hasChanges: boolean;
  asksAtUnload?: boolean;
  /** What the buttons say. */
  words?: { stay: string; leave: string };
};

const aboutChanges = { stay: 'Keep Editing', leave: 'Discard' };

/** Asks before changes are thrown away. */
export function UnsavedSheet(props: UnsavedSheetProps) {
  const { title, description, hasChanges, asksAtUnload, words = aboutChanges } = props;
  const { isAsking, stay, leave } = useUnsaved(hasChanges, asksAtUnload);
  return (
    <Sheet
      title={title}
      description={description}
      isOpen={isAsking}
      close={stay}
      footer={
        <>
          <Button look="secondary" onClick={stay} className="flex-1">
            {words.stay}
          </Button>
          <Button look="destructive" onClick={leave} className="flex-1">
            {words.leave}
          </Button>
        </>
      }
    />
  );
}
