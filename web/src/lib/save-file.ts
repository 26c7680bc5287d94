const KEPT_MS = 60_000;

/** Puts a file among the downloads of this browser. */
export function saveFile(name: string, content: Blob) {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // A browser may read it only some time after the click.
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
