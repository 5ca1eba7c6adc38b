/** A round of passes is heard as one sentence, and nothing else changes by it. */

import { describe, expect, test } from 'vitest';

import { joined, lastPasses } from '../src/parts/panels/passes';
import { tell, type Line } from '../src/words/telling';

const NAMES = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve'];

/** A line as Ann reads it. */
function line(type: 'Passed' | 'Challenged', by: string): Line {
  return tell({ type, by }, NAMES, 'Ann')[0] as Line;
}

describe('passes', () => {
  test('that follow each other are one line with all names', () => {
    const lines = [line('Passed', 'Ben'), line('Passed', 'Cleo'), line('Passed', 'Dan')];
    expect(joined(lines)).toEqual([{ key: 'live-passed', args: { names: 'Ben, Cleo, Dan' } }]);
  });

  test('are not joined over a challenge, nor with one’s own', () => {
    const lines = [
      line('Passed', 'Ben'),
      line('Challenged', 'Cleo'),
      line('Passed', 'Dan'),
      line('Passed', 'Eve'),
      line('Passed', 'Ann'),
    ];
    expect(joined(lines)).toEqual([
      ...lines.slice(0, 2),
      { key: 'live-passed', args: { names: 'Dan, Eve' } },
      ...lines.slice(4),
    ]);
  });

  test('wait at the end for more of them, and one’s own does not', () => {
    expect(lastPasses([])).toBe(0);
    expect(lastPasses([line('Challenged', 'Ben'), line('Passed', 'Cleo'), line('Passed', 'Dan')])).toBe(2);
    expect(lastPasses([line('Passed', 'Ben'), line('Passed', 'Ann')])).toBe(0);
    expect(lastPasses([line('Passed', 'Ben'), line('Passed', 'Cleo')])).toBe(2);
  });
});
