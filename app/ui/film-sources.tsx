import type { PictureFile } from './picture-files.ts';

/**
 * The sources of a `video`, the smaller one first. Named codecs let a browser without AV1 skip it without a request.
 * `onBroken`: none can be loaded.
 */
export function FilmSources({ file, onBroken }: { file: PictureFile; onBroken?: () => void }) {
  return (
    <>
      <source src={`${file}.webm`} type='video/webm; codecs="av01.0.05M.08"' />
      <source src={`${file}.mp4`} type="video/mp4" onError={onBroken} />
    </>
  );
}
