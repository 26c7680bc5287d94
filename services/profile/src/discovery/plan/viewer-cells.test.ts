import { describe, expect, it } from '@jest/globals';
import { ViewerCells } from './viewer-cells.js';

function cellsThatMove() {
  const reads: string[] = [];
  let cell = 0;
  const read = async (viewerId: string) => {
    reads.push(viewerId);
    return ++cell;
  };
  return { cells: new ViewerCells(read), reads };
}

describe('the cells of viewers', () => {
  it('are read once', async () => {
    const { cells, reads } = cellsThatMove();
    expect([await cells.get('sam'), await cells.get('sam')]).toEqual([1, 1]);
    expect(reads).toEqual(['sam']);
  });

  it('are read again to tell whether they are current', async () => {
    const { cells } = cellsThatMove();
    await cells.get('sam');
    expect(await cells.isCurrent('sam', 1)).toBe(false);
    expect(await cells.isCurrent('sam', 3)).toBe(true);
    expect(await cells.get('sam')).toBe(3);
  });

  it('that were read first are dropped where there are too many', async () => {
    const { cells, reads } = cellsThatMove();
    for (let n = 0; n <= 10_000; n++) await cells.get(`viewer ${n}`);
    await cells.get('viewer 1');
    expect(reads).toHaveLength(10_001);
    await cells.get('viewer 0');
    expect(reads).toHaveLength(10_002);
  });

  it('are not cached when they could not be read', async () => {
    const refusing = new ViewerCells(() => Promise.reject(new Error('not signed in')));
    await expect(refusing.get('sam')).rejects.toThrow('not signed in');
    await expect(refusing.get('sam')).rejects.toThrow('not signed in');
  });
});
