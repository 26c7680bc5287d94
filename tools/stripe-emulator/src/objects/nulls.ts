type Words<Text extends string> = Text extends `${infer First} ${infer Rest}` ? First | Words<Rest> : Text;

/** An object whose fields, named in a text with a space between each two, are null. */
export function nulls<Text extends string>(names: Text): Record<Words<Text>, null> {
  return Object.fromEntries(names.split(' ').map((name) => [name, null])) as Record<Words<Text>, null>;
}
