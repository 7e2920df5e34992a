/** A clip in both formats. */
export type Film = { webm: string; mp4: string };

/**
 * The files of a `video`, the smaller one first. Its codecs are named, so that a browser without AV1 takes the second one
 * without asking for the first. `onBroken`: neither can be had.
 */
export function FilmSources({ film, onBroken }: { film: Film; onBroken?: () => void }) {
  return (
    <>
      <source src={film.webm} type='video/webm; codecs="av01.0.05M.08"' />
      <source src={film.mp4} type="video/mp4" onError={onBroken} />
    </>
  );
}
