/** The options of a table in words: what is chosen, and what it means. */

import type { ChairShown, Clocks, Options, RoomShown } from '../../wire/types';
import { spoken, t } from '../../words/index.svelte';
import { place } from './options_draft.svelte';

interface OptionTold {
  /** The key of the option's name. */
  readonly option: string;
  readonly value: string;
  readonly why: string;
}

export function told({ options, chairs, approval, locked }: RoomShown): OptionTold[] {
  return [
    { option: 'option-players', value: String(options.players), why: '' },
    chosen('option-scenario', options.scenario),
    onOrOff('option-bots', options.bots),
    ...(options.bots ? bots(options) : []),
    pace(options.clocks),
    chosen('option-memory', options.memory),
    chosen('option-challenges', options.challenges),
    { option: 'option-first', value: beginner(options.first, chairs), why: part('option-first') },
    onOrOff('option-peeking', options.peeking),
    onOrOff('option-coach', options.coach),
    ...(place()?.chat ? [onOrOff('option-chat', options.chat)] : []),
    ...(place()?.public_tables ? [onOrOff('option-public', options.public)] : []),
    onOrOff('option-approval', approval),
    onOrOff('option-locked', locked),
  ];
}

function bots(options: Options): OptionTold[] {
  const level = chosen('option-level', options.level, 'bot');
  return (place()?.tempers.length ?? 0) > 1 ? [level, chosen('option-temper', options.temper, 'temper')] : [level];
}

function pace(clocks: Clocks): OptionTold {
  if (clocks.pace !== 'own') return chosen('option-clocks', clocks.pace);
  const { move, bank } = clocks;
  return { option: 'option-clocks', value: t('option-clocks-times', { move, bank }), why: '' };
}

function chosen(option: string, value: string, stem = option): OptionTold {
  const key = `${stem}-${value.toLowerCase()}`;
  return spoken().has(key) ? { option, value: t(key), why: part(key) } : { option, value, why: '' };
}

function onOrOff(option: string, on: boolean): OptionTold {
  return { option, value: t(on ? 'option-yes' : 'option-no'), why: on ? part(option) : '' };
}

function beginner(first: number | null, chairs: readonly ChairShown[]): string {
  if (first === null) return t('option-first-chance');
  const name = chairs[first]?.name;
  return name ? t('option-first-name', { chair: first + 1, name }) : t('option-first-seat', { chair: first + 1 });
}

function part(key: string): string {
  return spoken().part(key, 'why');
}
