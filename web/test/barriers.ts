import axe from 'axe-core';

/** What axe finds in the page as it is. What is drawn is for a browser to judge. */
export async function barriers() {
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, 'label-content-name-mismatch': { enabled: false } },
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
