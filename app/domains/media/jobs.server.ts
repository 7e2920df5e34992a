import type { Job } from '#app/platform/jobs/jobs.ts';
import { type FindImagesInUse, purgeImages } from './purge-images.server.ts';

/** `findImagesInUse` queries the rooms that show images; see server/jobs.ts. */
export function mediaJobs(findImagesInUse: FindImagesInUse): readonly Job[] {
  return [
    {
      name: 'media-sweep-images',
      cron: '40 4 * * *',
      run: (platform) => purgeImages(platform, findImagesInUse),
    },
  ];
}
