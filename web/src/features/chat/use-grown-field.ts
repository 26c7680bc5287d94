import { type RefObject, useLayoutEffect } from 'react';

/** Those above and below the field, in pixels. */
const BORDERS = 2;

/** Makes a field as high as its text, in browsers whose style sheets cannot. */
export function useGrownField(field: RefObject<HTMLTextAreaElement | null>, text: string) {
  useLayoutEffect(() => {
    const box = field.current;
    if (box?.form && !CSS.supports('field-sizing', 'content')) box.style.height = text && heightOf(box, box.form);
  }, [field, text]);
}

/** The form keeps its height while the field is measured, so that what stands above keeps its place. */
function heightOf(field: HTMLTextAreaElement, form: HTMLFormElement) {
  form.style.minHeight = `${form.offsetHeight}px`;
  field.style.height = 'auto';
  const height = field.scrollHeight + BORDERS;
  form.style.minHeight = '';
  return `${height}px`;
}
