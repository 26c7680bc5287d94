/** The widths of a photo in pixels; a smaller original is not enlarged. */
export const photoWidths = [320, 640, 1280] as const;

/** Whether this is the name of a recording: its end tells it from a photo's. */
export const isRecording = (name: string) => name.endsWith('.m4a');

/** The public path of the photo or recording with this name. */
export const fileUrlOf = (name: string) => `/media/${name}${isRecording(name) ? '' : '.webp'}`;

/** Whether this may be a URL that `fileUrlOf` made. */
export const isFileUrl = (url: string) => /^\/media\/[\w-]+\.(webp|m4a)$/.test(url);

/** The name in a path that `fileUrlOf` made. */
export const fileNameOf = (url: string) => url.slice('/media/'.length).replace(/\.webp$/, '');

/** The key of the object that has a photo in one width. */
export const objectOf = (name: string, width: number | string) => `photos/${name}/${width}.webp`;

/** The key of the object that has a recording. */
export const recordingObjectOf = (name: string) => `voices/${name}`;
