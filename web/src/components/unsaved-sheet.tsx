import { Button } from '../../components/button';
import { Sheet } from '../../components/sheet';
import { useUnsaved } from '../../lib/unsaved';

/** Asks before changes are thrown away. */
export function UnsavedSheet({ hasChanges }: { hasChanges: boolean }) {
  const { isAsking, stay, leave } = useUnsaved(hasChanges);
  return (
    <Sheet
      title="Leave without saving?"
      description="What you changed on your profile is not saved yet."
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
