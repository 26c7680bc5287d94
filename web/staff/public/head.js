// Runs in the head, before the first paint: the theme that was chosen on this device, and the fonts at once.
(() => {
  const { dataset } = document.documentElement;
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') dataset.theme = theme;
  dataset.fonts = '';
})();
