/** 'Loading...' only while a post is on its way (spec §2, detail; decisions P11). */
export function LoadingPost({ pending }: { pending: boolean }) {
  return (
    <p role="status" className="text-muted text-small">
      {pending && 'Loading...'}
    </p>
  );
}
