/** Mounts a large view piece by piece, each in its own task, so that a slow phone can paint and react in between. */

export class StagedMount {
  /** How many pieces may be mounted by now. */
  count = $state(0);

  /**
   * Call it in the setup of a component.
   * @param once whether all pieces are mounted from the beginning, because something that moves needs them
   * @param begin whether the first piece may be mounted
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
