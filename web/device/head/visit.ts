/** How the browser came to this page. */
export function readVisit() {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit;
}
