/** The player's name: the one this browser stored, or a random Venetian one. */

import { store, stored } from './storage';

export const LONGEST_NAME = 20;

const VENETIAN = [
  'Alvise',
  'Andriana',
  'Anzolo',
  'Bianca',
  'Bortolo',
  'Cassandra',
  'Caterina',
  'Cecilia',
  'Chiaretta',
  'Faustina',
  'Fiorenza',
  'Giacomo',
  'Gasparo',
  'Lucrezia',
  'Marin',
  'Marietta',
  'Momolo',
  'Nicolò',
  'Orsola',
  'Polissena',
  'Rosalba',
  'Tonin',
  'Veronica',
  'Vettor',
  'Zanetta',
  'Zorzi',
  'Zuane',
];

/** The stored name, or else a random one. */
export function suggestion(): string {
  return stored('name') ?? VENETIAN[Math.floor(Math.random() * VENETIAN.length)] ?? '';
}

/** Store the name a player joins with, for the next time. */
export function called(written: string): string {
  const name = written.trim() || suggestion();
  store('name', name);
  return name;
}
