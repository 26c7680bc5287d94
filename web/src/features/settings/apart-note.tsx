/** On iPhones and iPads alone, which give an app on the home screen a storage of its own. */
export function ApartNote() {
  if (!('standalone' in navigator)) return null;
  return (
    <p className="px-4 py-3 text-sm leading-snug text-muted">
      The app on your home screen and the browser keep these apart: switch on App lock and Quick exit in both. Choose
      the name and icon in the browser, then add the app.
    </p>
  );
}
