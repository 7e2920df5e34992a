import { Link } from 'react-router';
import { platformContext } from '#app/context.ts';
import { RowTable } from '#app/domains/admin/ui/list/row-table.tsx';
import { BOARDS, type Board, detectLanguage, displayTitle } from '#app/domains/boards/post.ts';
import { listOwnPosts, type OwnPost } from '#app/domains/boards/writing/list-own-posts.server.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { authorizeOrNull } from '#app/web/authorize.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import type { Route } from './+types/posts';
import { UnfinishedDrafts } from './unfinished-drafts.tsx';

export { alwaysRevalidate as shouldRevalidate } from '../always-revalidate.ts';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Posts') },
  { name: 'robots', content: 'noindex' },
];

export async function loader(args: Route.LoaderArgs) {
  const staff = await authorizeOrNull(args);
  return staff && listOwnPosts(args.context.get(platformContext), staff);
}

const BOARD_NAMES: Readonly<Record<Board, string>> = { notice: 'Latest Updates', faq: 'FAQ' };

/** The start page of editors. */
export default function AdminPosts({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null;
  const { written, deleted } = loaderData;
  return (
    <>
      <PageHeader
        title="Posts"
        aside={
          <div className="actions">
            <ButtonLink to="/notice/write">Write a notice</ButtonLink>
            <ButtonLink variant="secondary" to="/faq/write">
              Write an FAQ
            </ButtonLink>
          </div>
        }
      />
      <UnfinishedDrafts posts={written} />
      <h2 className="mb-3 text-h3">Your posts</h2>
      {written.length === 0 ? (
        <p className="list-empty mb-8">You have not written a post yet.</p>
      ) : (
        <PostTable caption="Your posts, newest first" posts={written} />
      )}
      {deleted.length > 0 && (
        <>
          <h2 className="mt-8 mb-3 text-h3">Deleted by you</h2>
          <PostTable caption="Posts that you deleted, newest first" posts={deleted} />
        </>
      )}
      <nav aria-label="Boards" className="mt-8 flex flex-wrap gap-x-6 gap-y-2">
        <Link className="link py-1" to="/notice">
          All notices
        </Link>
        <Link className="link py-1" to="/faq">
          All FAQ
        </Link>
      </nav>
    </>
  );
}

function PostTable({ caption, posts }: { caption: string; posts: readonly OwnPost[] }) {
  return (
    <RowTable
      caption={caption}
      rows={posts}
      rowKey={({ board, id }) => `${board}-${id}`}
      columns={[
        { label: 'Title', value: (post) => <PostTitle post={post} /> },
        { label: 'Board', value: ({ board }) => BOARD_NAMES[board] },
        { label: 'Type', value: ({ typeName }) => typeName },
        { label: 'Date', type: 'day', value: ({ date }) => date },
        { label: 'Change', value: (post) => <PostChange post={post} /> },
      ]}
    />
  );
}

const pathOf = ({ board, id }: OwnPost) => `${BOARDS[board].path}/${id}`;

function PostTitle({ post }: { post: OwnPost }) {
  const title = displayTitle(post);
  const lang = detectLanguage(title);
  return post.deletedAt ? (
    <span lang={lang}>{title}</span>
  ) : (
    <Link className="link" to={pathOf(post)} lang={lang}>
      {title}
    </Link>
  );
}

function PostChange({ post }: { post: OwnPost }) {
  const title = displayTitle(post);
  const path = `${pathOf(post)}/edit`;
  return post.deletedAt ? (
    <Form method="post" action={path}>
      <Button type="submit" variant="secondary" name="intent" value="restore" aria-label={`Undo: ${title}`}>
        Undo
      </Button>
    </Form>
  ) : (
    <Link className="link" to={path} aria-label={`Edit: ${title}`}>
      Edit
    </Link>
  );
}
