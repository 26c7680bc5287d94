/** The local storage key of the applied filters. */
export const FILTERS_KEY = 'discover-filters';
