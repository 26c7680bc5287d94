/** The address of the photo or recording of a message that a statement names, as its index has it. @param message the alias of its row */
export const fileUrlIn = (message: string) => `coalesce(${message}.image_url, ${message}.voice_url)`;
