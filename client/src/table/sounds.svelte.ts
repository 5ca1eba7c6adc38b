/** Which sounds a table makes. They follow from what every player knows, so they are the same at every seat. */

import { play } from '../app/sound.svelte';
import type { TableSession } from './table_session.svelte';

/** Call it in the setup of a component. */
export function playSounds(session: TableSession): void {
  let called: number | null = null;
  $effect(() => {
    const question = session.asked ? (session.yours?.number ?? null) : null;
    if (question !== null && question !== called) play('turn');
    if (question !== null) called = question;
  });
  $effect(() => {
    if (!session.stage.count) return;
    const kind = session.stage.scene?.kind;
    if (kind === 'pay') play('coins');
    else if (kind === 'reveal' || kind === 'end') play(kind);
  });
}
