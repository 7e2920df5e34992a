import { Link } from 'react-router';
import { platformContext } from '#app/context.ts';
import { RowTable } from '#app/domains/admin/ui/list/row-table.tsx';
import { BOARDS, type Board, detectLanguage, displayTitle, ROW_CAP } from '#app/domains/boards/post.ts';
import { listWrittenPosts, type WrittenPost } from '#app/domains/boards/writing/list-written-posts.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Day } from '#app/ui/day.tsx';
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
  if (!staff) return null;
  const onlyOwn = new URL(args.request.url).searchParams.get('by') === 'me';
  return { onlyOwn, posts: await listWrittenPosts(args.context.get(platformContext), staff, onlyOwn) };
}

const BOARD_NAMES: Readonly<Record<Board, string>> = { notice: 'Updates', faq: 'FAQ' };

/** The start page of editors. */
export default function AdminPosts({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null;
  const { posts, onlyOwn } = loaderData;
  const hasAuthors = posts.some(({ author }) => author !== null);
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
      <UnfinishedDrafts posts={posts} />
      <nav aria-label="Authors" className="mb-4 flex gap-1 border-line border-b">
        <Tab to="/admin/posts" current={!onlyOwn}>
          All
        </Tab>
        <Tab to="/admin/posts?by=me" current={onlyOwn}>
          Mine
        </Tab>
      </nav>
      <RowTable
        caption="Posts, newest first"
        rows={posts}
        rowKey={({ board, id }) => `${board}-${id}`}
        empty={onlyOwn ? 'You have not written a post yet.' : 'There are no posts yet.'}
        columns={[
          { label: 'Title', value: (post) => <PostTitle post={post} /> },
          { label: 'Board', value: ({ board }) => <NoWrap>{BOARD_NAMES[board]}</NoWrap> },
          { label: 'Type', value: ({ typeName }) => <NoWrap>{typeName}</NoWrap> },
          ...(hasAuthors ? [{ label: 'Author', value: ({ author }: WrittenPost) => author }] : []),
          { label: 'State', value: (post) => <PostState post={post} /> },
          { label: 'Date', value: ({ date }) => <Day on={date} /> },
        ]}
      />
      {posts.length === ROW_CAP && (
        <p className="mt-4 text-muted">
          The newest {ROW_CAP}. Older ones are on the boards: <BoardLink to="/notice">notices</BoardLink> and{' '}
          <BoardLink to="/faq">FAQ</BoardLink>.
        </p>
      )}
    </>
  );
}

function Tab({ to, current, children }: { to: string; current: boolean; children: string }) {
  return (
    <Link className="tab-link" to={to} data-text={children} aria-current={current ? 'page' : undefined}>
      {children}
    </Link>
  );
}

function BoardLink({ to, children }: { to: string; children: string }) {
  return (
    <Link className="link" to={to}>
      {children}
    </Link>
  );
}

function NoWrap({ children }: { children: string }) {
  return <span className="whitespace-nowrap">{children}</span>;
}

function PostState({ post }: { post: WrittenPost }) {
  const { deletedAt, mayRestore } = post;
  if (deletedAt === null) return <SeePost post={post} />;
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Badge tone="neutral">Deleted</Badge>
      {mayRestore && <RestorePost post={post} />}
    </span>
  );
}

const pathOf = ({ board, id }: WrittenPost) => `${BOARDS[board].path}/${id}`;

/** Leads to the form that edits it. */
function PostTitle({ post }: { post: WrittenPost }) {
  const title = displayTitle(post);
  const lang = detectLanguage(title);
  return post.deletedAt ? (
    <span lang={lang} className="post-title">
      {title}
    </span>
  ) : (
    <Link className="link post-title" to={`${pathOf(post)}/edit`} lang={lang}>
      {title}
    </Link>
  );
}

function SeePost({ post }: { post: WrittenPost }) {
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <Badge tone="success">Published</Badge>
      <Link className="link" to={pathOf(post)} aria-label={`See: ${displayTitle(post)}`}>
        See
      </Link>
    </span>
  );
}

function RestorePost({ post }: { post: WrittenPost }) {
  return (
    <Form method="post" action={`${pathOf(post)}/edit`}>
      <Button
        type="submit"
        variant="secondary"
        name="intent"
        value="restore"
        aria-label={`Restore: ${displayTitle(post)}`}
      >
        Restore
      </Button>
    </Form>
  );
}
