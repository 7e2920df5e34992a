import type { Platform } from '#app/platform/platform.ts';

/** Collects wakes and sends each job once, so that a run of thousands asks for one mail run. */
export function wakeOnce(platform: Platform): { platform: Platform; wake(): Promise<void> } {
  const asked = new Set<string>();
  const jobs = {
    wake: async (name: string) => {
      asked.add(name);
    },
  };
  return {
    platform: { ...platform, jobs },
    async wake() {
      const names = [...asked];
      asked.clear();
      for (const name of names) await platform.jobs.wake(name);
    },
  };
}
