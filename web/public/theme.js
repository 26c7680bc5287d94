// Before the first paint: the theme that was chosen on this device, in place of the system's. A classic script in the
// head blocks rendering for the moment it takes, and the content security policy allows no inline one.
(() => {
  const chosen = localStorage.getItem('theme');
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen;
})();
