/** What the card of a lesson says now, for eyes and for ears. */

import type { TableSession } from '../../table/table_session.svelte';
import { spoken, t } from '../../words/index.svelte';

interface CardText {
  /** What has led to this, or what happens meanwhile. */
  readonly text: string;
  /** What the learner does now; nothing while the others play. */
  readonly todo: string;
}

export function card(session: TableSession): CardText | null {
  const { lesson, room, led } = session;
  if (!lesson || !room || room.phase === 'over') return null;
  const [, left = '', across = '', right = ''] = room.chairs.map((chair) => chair.name);
  const key = `lesson-${lesson.moment}`;
  const people = { left, across, right };
  const reading = room.phase === 'memorise' && room.chairs[0]?.ready === false;
  if (!reading && !lesson.answer) return { text: spoken().part(key, 'then', people), todo: '' };
  return { text: spoken().part(key, 'why', people), todo: reading || led ? t(key, people) : '' };
}
