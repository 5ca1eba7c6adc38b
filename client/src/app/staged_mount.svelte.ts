/** A large view comes piece by piece, each in a task of its own: meanwhile a slow telephone paints, and hears its reader. */

export class StagedMount {
  /** How many of them may be there by now. */
  count = $state(0);

  /**
   * For the setup of a component.
   * @param once all of them are there from the beginning on, for something moves that needs them
   * @param begin whether the first of them may come
   */
  constructor(
    readonly most: number,
    once: boolean,
    begin = (): boolean => true,
  ) {
    if (once) this.count = most;
    $effect(() => {
      if (this.whole || !begin()) return undefined;
      const timer = setTimeout(() => (this.count += 1));
      return () => clearTimeout(timer);
    });
  }

  get whole(): boolean {
    return this.count >= this.most;
  }
}
