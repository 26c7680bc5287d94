import { beforeEach, describe, expect, it } from '@jest/globals';
import { countProfileOpen, countShown } from './ad-session';

const rules = { banner: 3, native: 2, interstitial: 9, atMost: 2 };
const counted = () => JSON.parse(sessionStorage.getItem('ads') ?? '{}');
const openProfiles = (times: number, atMost = 2) => {
  for (let open = 0; open < times; open++) countProfileOpen({ ...rules, atMost });
};

beforeEach(() => sessionStorage.clear());

describe('the cap of a session', () => {
  it('counts an ad once, when it is shown', () => {
    openProfiles(3);
    expect(counted()).toMatchObject({ opens: 3, shown: 0, waiting: ['banner'] });
    for (const _ of [1, 2]) countShown('banner');
    expect(counted()).toMatchObject({ shown: 1, waiting: [] });
  });

  it('leaves out a native ad that the next profile open took away unseen', () => {
    openProfiles(2);
    expect(counted()).toMatchObject({ native: 1, waiting: ['native'] });
    openProfiles(1);
    countShown('native');
    expect(counted()).toMatchObject({ shown: 0, native: 0, waiting: ['banner'] });
  });

  it('has a place for each ad that waits for a screen to be shown on', () => {
    openProfiles(6, 1);
    const { banner } = counted();
    expect(banner).toBeGreaterThan(0);
    expect(counted()).toMatchObject({ shown: 0, native: 0, waiting: ['banner'] });
    countShown('banner');
    openProfiles(6, 1);
    expect(counted()).toMatchObject({ opens: 12, shown: 1, banner, native: 0, waiting: [] });
  });
});
