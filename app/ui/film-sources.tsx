import type { PictureFile } from './picture-files.ts';

/**
 * The files of a `video`, the smaller one first. Its codecs are named, so that a browser without AV1 takes the second one
 * without asking for the first. `onBroken`: neither can be had.
 */
export function FilmSources({ file, onBroken }: { file: PictureFile; onBroken?: () => void }) {
  return (
    <>
      <source src={`${file}.webm`} type='video/webm; codecs="av01.0.05M.08"' />
      <source src={`${file}.mp4`} type="video/mp4" onError={onBroken} />
    </>
  );
}
