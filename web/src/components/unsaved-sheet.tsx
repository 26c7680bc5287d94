import { useUnsaved } from '../lib/unsaved';
import { Button } from './button';
import { Sheet } from './sheet';

type UnsavedSheetProps = { title: string; description: string; hasChanges: boolean };

/** Asks before changes are thrown away. */
export function UnsavedSheet({ title, description, hasChanges }: UnsavedSheetProps) {
  const { isAsking, stay, leave } = useUnsaved(hasChanges);
  return (
    <Sheet
      title={title}
      description={description}
      isOpen={isAsking}
      close={stay}
      footer={
        <>
          <Button look="secondary" onClick={stay} className="flex-1">
            Keep Editing
          </Button>
          <Button look="destructive" onClick={leave} className="flex-1">
            Discard
          </Button>
        </>
      }
    />
  );
}
