import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { detectLanguage, displayTitle } from '../../post.ts';
import type { EditablePost } from '../../writing/writing.ts';

/** Deletes in two steps that work without scripts: the first only reveals the second. */
export function DeletePost({ post, mayDelete }: { post: EditablePost; mayDelete: boolean }) {
  const title = displayTitle(post);
  return (
    <section aria-labelledby="delete-post" className="mt-12 border-line border-t pt-8">
      <h2 id="delete-post" className="mb-2 text-h3">
        Delete this post
      </h2>
      {mayDelete ? (
        <>
          <p className="mb-4 text-muted">Visitors no longer see it. You can undo this.</p>
          <details>
            <summary className="button button-secondary">Delete</summary>
            <Form method="post" className="mt-4 rounded-md border border-line bg-subtle p-5">
              <p className="mb-4 break-words">
                Delete <span lang={detectLanguage(title)}>“{title}”</span>?
              </p>
              <Button type="submit" name="intent" value="delete" variant="danger">
                Yes, delete it
              </Button>
            </Form>
          </details>
        </>
      ) : (
        <p className="text-muted">Only the author or an admin can delete it.</p>
      )}
    </section>
  );
}
