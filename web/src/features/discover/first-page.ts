/** What the first two screens of a phone show. A whole page takes a slow one up to a tenth of a second longer. */
export const FIRST_PAGE = 12;
