import { lazy } from 'react';

const report = () => import('../features/interactions/report-sheet');

/** Comes when somebody is about to report. */
export const ReportSheet = lazy(async () => ({ default: (await report()).ReportSheet }));
export const prefetchReport = () => void report();
