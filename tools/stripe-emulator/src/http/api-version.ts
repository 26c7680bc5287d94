/** The version that the SDK pins and whose types every object here has. */
export const API_VERSION = '2026-10-28.endive';
