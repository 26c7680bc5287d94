import { forgetTab, LEFT, NOTES } from '../src/lib/device-keys';
import { forgetPhotosOfMember } from '../src/lib/photo-cache';
import { showFace } from './show-face';

showFace();

const paper = document.querySelector('textarea');

if (paper) {
  paper.value = localStorage.getItem(NOTES) ?? '';
  paper.addEventListener('input', () => localStorage.setItem(NOTES, paper.value));
}

// After a quick exit, or a panic PIN under another face, this page stands where the app began: one more entry drops all that lay
// ahead of it. What the page before it may not have had the time to delete is deleted here, and what was being written in a tab
// that only head.js led here.
if (sessionStorage.getItem(LEFT) !== null && history.state === null) {
  history.replaceState({}, '');
  history.pushState({}, '');
  forgetTab();
  void forgetPhotosOfMember();
}
