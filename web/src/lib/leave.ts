/** Ways out of this document. An object, so that a test can watch them. */
export const leave = {
  to(address: string) {
    window.location.assign(address);
  },
  reload() {
    window.location.reload();
  },
};
