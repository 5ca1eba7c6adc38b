/** For ears: those who let an announcement stand, one after another, are told in one sentence. */

import type { Line } from '../../words/telling';

/** Of somebody else: one's own pass is told by itself. */
function isPass({ key, args }: Line): boolean {
  return key === 'line-passed' && args.reader === 'other';
}

/** How many passes these lines end with: more may follow. */
export function lastPasses(lines: readonly Line[]): number {
  return lines.length - 1 - lines.findLastIndex((line) => !isPass(line));
}

/** The same lines, with every run of passes made one. */
export function joined(lines: readonly Line[]): Line[] {
  const runs: Line[][] = [];
  for (const line of lines) {
    const run = runs.at(-1);
    if (run?.[0] && isPass(run[0]) && isPass(line)) run.push(line);
    else runs.push([line]);
  }
  return runs.flatMap((run) =>
    run.length < 2 ? run : [{ key: 'live-passed', args: { names: run.map(({ args }) => args.by).join(', ') } }],
  );
}
