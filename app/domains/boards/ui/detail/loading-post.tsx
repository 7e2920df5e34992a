/** 'Loading...' while a post is being fetched (spec §2, detail; decisions P11). */
export function LoadingPost({ pending }: { pending: boolean }) {
  return (
    <p role="status" className="text-muted text-small">
      {pending && 'Loading...'}
    </p>
  );
}
