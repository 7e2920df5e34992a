import { BOARDS } from '#app/domains/boards/post.ts';
import { EditPage } from '#app/domains/boards/ui/form/edit-page.tsx';
import { shouldRevalidatePage, submitPost } from '#app/domains/boards/ui/form/submit-post.ts';
import { useFlashOnUnmount } from '#app/shell/flash/use-flash-on-unmount.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import type { Route } from './+types/faq.edit';
import { handleEditForm, loadPostToEdit } from './post-forms.server.ts';

export { actionHeaders as headers } from '#app/web/headers.server.ts';

/** The form renders the title, which depends on its errors. */
export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [] : [{ title: pageTitle('Page not found') }];

export function loader(args: Route.LoaderArgs) {
  return loadPostToEdit(args, 'faq', args.params.id);
}

export function action(args: Route.ActionArgs) {
  return handleEditForm(args, 'faq', args.params.id);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return submitPost(serverAction);
}

export const shouldRevalidate = shouldRevalidatePage;

/** Spec §2, Write and edit. */
export default function FaqEdit({ loaderData, actionData }: Route.ComponentProps) {
  useFlashOnUnmount(actionData?.kind === 'done' ? 'post-saved' : null);
  const { post, mayDelete, deleted, ...writer } = loaderData;
  return (
    <EditPage
      board="faq"
      windowTitle={pageTitle(`Edit post ${post.id} · ${BOARDS.faq.title}`)}
      writer={writer}
      toEdit={{ post, mayDelete, deleted }}
      outcome={actionData}
    />
  );
}
