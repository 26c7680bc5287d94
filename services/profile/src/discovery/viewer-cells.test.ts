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
    expect([await cells.of('sam'), await cells.of('sam')]).toEqual([1, 1]);
    expect(reads).toEqual(['sam']);
  });

  it('are read anew where somebody asks whether they still hold', async () => {
    const { cells } = cellsThatMove();
    await cells.of('sam');
    expect(await cells.isStill('sam', 1)).toBe(false);
    expect(await cells.isStill('sam', 3)).toBe(true);
    expect(await cells.of('sam')).toBe(3);
  });

  it('of those who were read the longest ago are forgotten where there are too many', async () => {
    const { cells, reads } = cellsThatMove();
    for (let n = 0; n <= 10_000; n++) await cells.of(`viewer ${n}`);
    await cells.of('viewer 1');
    expect(reads).toHaveLength(10_001);
    await cells.of('viewer 0');
    expect(reads).toHaveLength(10_002);
  });

  it('are not remembered of whom they could not be read', async () => {
    const refusing = new ViewerCells(() => Promise.reject(new Error('not signed in')));
    await expect(refusing.of('sam')).rejects.toThrow('not signed in');
    await expect(refusing.of('sam')).rejects.toThrow('not signed in');
  });
});
