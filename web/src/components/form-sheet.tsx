import { type ComponentProps, type FormEventHandler, useId } from 'react';
import { Button } from './button';
import { Sheet } from './sheet';

export type FormSheetProps = Omit<ComponentProps<typeof Sheet>, 'footer'> & {
  /** What the button that submits says. */
  action: string;
  look: ComponentProps<typeof Button>['look'];
  isBusy: boolean;
  onSubmit: FormEventHandler;
};

/** A form in a sheet, with Cancel and the button that submits it under it. */
export function FormSheet({ action, look, isBusy, onSubmit, children, ...sheet }: FormSheetProps) {
  const formId = useId();
  return (
    <Sheet
      {...sheet}
      footer={
        <>
          <Button look="secondary" onClick={sheet.close} className="flex-1">
            Cancel
          </Button>
          <Button look={look} type="submit" form={formId} isBusy={isBusy} className="flex-1">
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
