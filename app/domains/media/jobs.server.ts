import type { Job } from '#app/platform/jobs/jobs.ts';
import { sweepImages, type WhichAreInUse } from './sweep-images.server.ts';

/** `whichAreInUse`: asked of the rooms that show images, in server/jobs.ts. */
export function mediaJobs(whichAreInUse: WhichAreInUse): readonly Job[] {
  return [
    {
      name: 'media-sweep-images',
      cron: '40 4 * * *',
      run: (platform) => sweepImages(platform, whichAreInUse),
    },
  ];
}
