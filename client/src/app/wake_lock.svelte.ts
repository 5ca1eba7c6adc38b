/** A screen that is only looked at must not go dark: it is kept awake where the browser can, while the page is seen. */

/** For the setup of a component. */
export function stayAwake(): void {
  $effect(() => {
    if (!('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | null = null;
    let gone = false;

    // a page that was hidden has lost it
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
