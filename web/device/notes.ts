import { forgetTab, LEFT, NOTES } from '../src/lib/device-keys';
import { forgetPhotosOfMember } from '../src/lib/photo-cache';
import { showFace } from './show-face';

showFace();

const paper = document.querySelector('textarea');

if (paper) {
  paper.value = localStorage.getItem(NOTES) ?? '';
  paper.addEventListener('input', () => localStorage.setItem(NOTES, paper.value));
}

// After a quick exit, or a panic PIN under another face, this page is the first entry of the tab's history: pushing one more entry
// drops all that lay ahead. What the page before may have had no time to delete is deleted here, and so are the drafts of a tab that
// only head/exit.ts led here.
if (sessionStorage.getItem(LEFT) !== null && history.state === null) {
  history.replaceState({}, '');
  history.pushState({}, '');
  forgetTab();
  void forgetPhotosOfMember();
}
