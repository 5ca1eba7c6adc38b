/** One language: turns keys and arguments into sentences. The twin of mascarade/text/words.py. */

import { FluentBundle, FluentNumber, FluentResource, type FluentValue } from '@fluent/bundle';

type Arg = string | number;
export type Args = Readonly<Record<string, Arg>>;

const FORMS = ['the', 'of', 'being'] as const;

export class Unsayable extends Error {}

type Message = ReturnType<FluentBundle['getMessage']>;
type Pattern = Parameters<FluentBundle['formatPattern']>[0];

export class Words {
  readonly #bundle: FluentBundle;
  /** Parsing a whole language takes too long on a phone, so each message is parsed when it is first used. */
  readonly #text: string;
  readonly #known = new Set<string>();

  constructor(
    readonly language: string,
    text: string,
  ) {
    this.#bundle = new FluentBundle(language, { useIsolating: false, functions: { NUMBER: plain } });
    this.#text = `\n${text}`;
  }

  has(key: string): boolean {
    return this.#message(key) !== undefined;
  }

  /** The message `key`. An argument called `mask` is a mask's id, and becomes its name in all its forms. */
  say(key: string, args: Args = {}): string {
    return this.#said(key, this.#message(key)?.value, args);
  }

  /** An attribute of a message: a mask's `power`, the `text` of a section of the rules. */
  part(key: string, attribute: string, args: Args = {}): string {
    return this.#said(`${key}.${attribute}`, this.#message(key)?.attributes[attribute], args);
  }

  mask(mask: string): string {
    return this.say(maskKey(mask));
  }

  power(mask: string): string {
    return this.part(maskKey(mask), 'power');
  }

  #message(key: string): Message {
    if (!this.#known.has(key)) {
      this.#known.add(key);
      this.#bundle.addResource(new FluentResource(this.#source(key)));
    }
    return this.#bundle.getMessage(key);
  }

  /** The source of a message, up to the next one; empty if there is none. */
  #source(key: string): string {
    const begin = this.#text.indexOf(`\n${key} =`);
    if (begin < 0) return '';
    const rest = this.#text.slice(begin + 1);
    const end = rest.search(/\n[a-z]/);
    return end < 0 ? rest : rest.slice(0, end);
  }

  #said(named: string, pattern: Pattern | null | undefined, args: Args): string {
    if (pattern === null || pattern === undefined) throw new Unsayable(`${this.language}: there is no ${named}`);
    const errors: Error[] = [];
    const apart = Object.entries(args).map(([name, arg]) => [name, sayable(arg)] as const);
    const forms = typeof args.mask === 'string' ? this.#forms(args.mask) : {};
    const given = { ...Object.fromEntries(apart), ...forms };
    const said = this.#bundle.formatPattern(pattern, given, errors);
    if (errors.length) throw new Unsayable(`${this.language}: ${named}: ${errors.join('; ')}`);
    return said;
  }

  #forms(mask: string): Args {
    const key = maskKey(mask);
    const forms = FORMS.map((form) => [`mask_${form}`, this.part(key, form)] as const);
    return { mask: this.say(key), ...Object.fromEntries(forms) };
  }
}

/** Formatting a number through the browser is slow on a phone, and small integers look the same in every language. */
class Count extends FluentNumber {
  override toString(...scope: Parameters<FluentNumber['toString']>): string {
    const alike = Number.isInteger(this.value) && Math.abs(this.value) < 1000;
    return alike ? String(this.value) : super.toString(...scope);
  }
}

class Plain extends FluentNumber {
  override toString(): string {
    return String(this.value);
  }
}

/** The only option that the Fluent files use is a number without separators. */
function plain([number]: FluentValue[]): FluentValue {
  return number instanceof FluentNumber ? new Plain(number.value) : (number ?? '');
}

/** Isolates names that run from right to left, so that they do not turn the sentence around. */
function sayable(arg: Arg): string | FluentNumber {
  if (typeof arg === 'number') return new Count(arg);
  return /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/.test(arg) ? `\u2068${arg}\u2069` : arg;
}

function maskKey(mask: string): string {
  return `mask-${mask.replaceAll('_', '-')}`;
}
