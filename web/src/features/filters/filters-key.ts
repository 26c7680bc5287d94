/** Under which this browser keeps the applied filters. */
export const FILTERS_KEY = 'discover-filters';
