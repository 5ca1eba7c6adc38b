/** In a lesson every control either leads to the answer that is expected, or rests. Elsewhere all of them are free. */

import type { TableSession } from '../../table/table_session.svelte';
import type { Answer } from '../../wire/types';

/** The control to press now: marked, and described by what the card says. */
export const HERE = { 'data-lead': '', 'aria-describedby': 'lesson-do' } as const;

/** One that waits until after the lesson, and says so. */
export const RESTS = { 'aria-disabled': true, 'aria-describedby': 'lesson-marked' } as const;

type Attributes = typeof HERE | typeof RESTS | Record<string, never>;

/** What is to be set on a control that leads to such an answer. */
export function lead(session: TableSession, deed: Answer['do']): Attributes {
  return leadIf(session, (led) => led.do === deed);
}

export function leadIf({ led }: TableSession, fits: (led: Answer) => boolean): Attributes {
  if (!led) return {};
  return fits(led) ? HERE : RESTS;
}

/** Whether this may be answered: in a lesson one thing, else whatever the table offers. */
export function open({ led }: TableSession, answer: Answer): boolean {
  return !led || JSON.stringify(sorted(led)) === JSON.stringify(sorted(answer));
}

function sorted(answer: Answer): [string, unknown][] {
  return Object.entries(answer).sort(([one], [other]) => one.localeCompare(other));
}
