import { BOARDS } from '#app/domains/boards/post.ts';
import { shouldRevalidatePage, submitPost } from '#app/domains/boards/ui/form/submit-post.ts';
import { WritePage } from '#app/domains/boards/ui/form/write-page.tsx';
import { useFlashOnUnmount } from '#app/shell/flash/use-flash-on-unmount.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import type { Route } from './+types/notice.write';
import { handleWriteForm, loadWriter } from './post-forms.server.ts';

export { actionHeaders as headers } from '#app/web/headers.server.ts';
export { noMeta as meta } from '#app/web/seo/page-title.ts';

export function loader(args: Route.LoaderArgs) {
  return loadWriter(args, 'notice');
}

export function action(args: Route.ActionArgs) {
  return handleWriteForm(args, 'notice');
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return submitPost(serverAction);
}

export const shouldRevalidate = shouldRevalidatePage;

/** Spec §2, Write and edit. */
export default function NoticeWrite({ loaderData, actionData }: Route.ComponentProps) {
  useFlashOnUnmount(actionData?.kind === 'done' ? 'post-added' : null);
  return (
    <WritePage
      board="notice"
      windowTitle={pageTitle(`Write a post · ${BOARDS.notice.title}`)}
      writer={loaderData}
      outcome={actionData}
    />
  );
}
