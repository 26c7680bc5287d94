/** How a photo of a profile is called on a screen: by its place. */
export const photoName = (index: number) => `photo ${index + 1}`;
