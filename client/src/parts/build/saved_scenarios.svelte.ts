/** The scenarios that this browser keeps. What lies there may be old, or written by anybody: what cannot be is left alone. */

import { store, stored } from '../../app/storage';
import { FEWEST, MOST, short, type Own } from './scenario';

export const MOST_KEPT = 50;

let shelf = $state.raw<readonly Own[]>(found());

export function scenarios(): readonly Own[] {
  return shelf;
}

/** Keep it, in place of one of the same name; or why not. */
export function save(own: Own): 'saved' | 'full' | 'not' {
  const others = found().filter((each) => each.name !== own.name);
  if (others.length >= MOST_KEPT) return 'full';
  return put([own, ...others]) ? 'saved' : 'not';
}

export function remove(name: string): void {
  put(found().filter((each) => each.name !== name));
}

function put(scenarios: readonly Own[]): boolean {
  const done = store('scenarios', JSON.stringify(scenarios));
  if (done) shelf = scenarios;
  return done;
}

function found(): Own[] {
  try {
    const read: unknown = JSON.parse(stored('scenarios') ?? '[]');
    const owns = Array.isArray(read) ? read.filter(isOwn) : [];
    return owns.filter((own, i) => owns.findIndex((each) => each.name === own.name) === i).slice(0, MOST_KEPT);
  } catch {
    return [];
  }
}

function isOwn(each: unknown): each is Own {
  if (typeof each !== 'object' || each === null) return false;
  const { name, players, masks } = each as Partial<Own>;
  const named = typeof name === 'string' && name !== '' && short(name);
  const seated = Number.isInteger(players) && Number(players) >= FEWEST && Number(players) <= MOST;
  return named && seated && Array.isArray(masks) && masks.every((mask) => typeof mask === 'string');
}

// another page of this place may have changed it
addEventListener('storage', () => (shelf = found()));
