import { lazy } from 'react';

const filters = () => import('../features/filters/filters-sheet');
const profile = () => import('./profile-sheet');
const exportData = () => import('../features/account/export-sheet');
const deleteAccount = () => import('../features/account/delete-account-sheet');

/** Sheets come in their own files, when they are first opened. */
export const FiltersSheet = lazy(async () => ({ default: (await filters()).FiltersSheet }));
export const ProfileSheet = lazy(async () => ({ default: (await profile()).ProfileSheet }));
export const ExportSheet = lazy(async () => ({ default: (await exportData()).ExportSheet }));
export const DeleteAccountSheet = lazy(async () => ({ default: (await deleteAccount()).DeleteAccountSheet }));

/** Begins to load what a pointer or the focus is on its way to. */
export const prefetch = { filters, profile, exportData, deleteAccount };
