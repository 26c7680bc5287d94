/** The style of a settings row that is a button or a link. */
export const settingsRow =
  'flex min-h-13 w-full items-center gap-3.5 px-4 py-2 text-left font-medium -outline-offset-2 hover:bg-raised disabled:opacity-60';
