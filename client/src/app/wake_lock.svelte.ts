/** Keeps the screen awake while the page is visible, where the browser supports it. */

/** Call it in the setup of a component. */
export function stayAwake(): void {
  $effect(() => {
    if (!('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | null = null;
    let gone = false;

    // the browser releases the lock when the page is hidden
    async function hold(): Promise<void> {
      if (document.hidden || gone) return;
      lock = await navigator.wakeLock.request('screen').catch(() => null); // no battery for it, or not allowed
      if (gone) void lock?.release();
    }

    document.addEventListener('visibilitychange', hold);
    void hold();
    return () => {
      gone = true;
      document.removeEventListener('visibilitychange', hold);
      void lock?.release();
    };
  });
}
