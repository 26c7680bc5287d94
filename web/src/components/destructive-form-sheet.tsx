import { type ComponentProps, type FormEventHandler, useId } from 'react';
import { Button } from './button';
import { Sheet } from './sheet';

type DestructiveFormSheetProps = Omit<ComponentProps<typeof Sheet>, 'footer'> & {
  /** What the button that submits says. */
  action: string;
  isBusy: boolean;
  onSubmit: FormEventHandler;
};

/** A form in a sheet, with Cancel and a red button under it. */
export function DestructiveFormSheet({ action, isBusy, onSubmit, children, ...sheet }: DestructiveFormSheetProps) {
  const formId = useId();
  return (
    <Sheet
      {...sheet}
      footer={
        <>
          <Button look="secondary" onClick={sheet.close} className="flex-1">
            Cancel
          </Button>
          <Button look="destructive" type="submit" form={formId} isBusy={isBusy} className="flex-1">
            {action}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={onSubmit} className="space-y-5">
        {children}
      </form>
    </Sheet>
  );
}
