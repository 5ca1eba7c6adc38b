/** What somebody is called here: the name they chose and this browser keeps, or one a Venetian might have had. */

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

/** The name to begin with: the one kept, else one drawn. */
export function suggestion(): string {
  return stored('name') ?? VENETIAN[Math.floor(Math.random() * VENETIAN.length)] ?? '';
}

/** The name somebody comes in with; it is theirs the next time, too. */
export function called(written: string): string {
  const name = written.trim() || suggestion();
  store('name', name);
  return name;
}
