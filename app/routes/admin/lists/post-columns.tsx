import { Link } from 'react-router';
import type { ListFilter } from '#app/domains/admin/lists/list-query.ts';
import type { ListedPost } from '#app/domains/admin/posts/read-post-page.server.ts';
import type { ListColumn } from '#app/domains/admin/ui/list/list-column.ts';
import { BOARDS, type Board, detectLanguage, displayTitle } from '#app/domains/boards/post.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Day } from '#app/ui/day.tsx';
import { Form } from '#app/ui/form.tsx';

const BOARD_NAMES: Readonly<Record<Board, string>> = { notice: 'Updates', faq: 'FAQ' };

export const POST_COLUMNS: readonly ListColumn<ListedPost>[] = [
  {
    name: 'title',
    label: 'Title',
    value: ({ post }) => displayTitle(post),
    cell: ({ post }) => <PostTitle post={post} />,
  },
  {
    name: 'board',
    label: 'Board',
    value: ({ post }) => BOARD_NAMES[post.board],
    cell: ({ post }) => <NoWrap>{BOARD_NAMES[post.board]}</NoWrap>,
  },
  {
    name: 'type',
    label: 'Type',
    value: ({ post }) => post.typeName,
    cell: ({ post }) => <NoWrap>{post.typeName}</NoWrap>,
    isMinor: true,
  },
  { name: 'author', label: 'Author', value: ({ post }) => post.author },
  {
    name: 'date',
    label: 'Date',
    value: ({ post }) => post.date,
    cell: ({ post }) => <Day on={post.date} />,
  },
  {
    name: 'state',
    label: 'On the site',
    value: ({ post }) => (post.deletedAt === null ? 'Published' : 'Deleted'),
    cell: ({ post }) => <PostState post={post} />,
  },
];

export const POST_FILTERS: readonly ListFilter[] = [
  { name: 'q', label: 'Find', type: 'text' },
  {
    name: 'board',
    label: 'Board',
    type: 'choice',
    options: [
      ['notice', BOARD_NAMES.notice],
      ['faq', BOARD_NAMES.faq],
    ],
  },
  {
    name: 'state',
    label: 'State',
    type: 'choice',
    options: [
      ['published', 'Published'],
      ['deleted', 'Deleted'],
    ],
  },
  { name: 'by', label: 'Author', type: 'choice', options: [['me', 'Me']] },
];

function NoWrap({ children }: { children: string }) {
  return <span className="whitespace-nowrap">{children}</span>;
}

type PostProps = Pick<ListedPost, 'post'>;

const pathOf = ({ board, id }: ListedPost['post']) => `${BOARDS[board].path}/${id}`;

/** Leads to the form that edits it. */
function PostTitle({ post }: PostProps) {
  const title = displayTitle(post);
  const lang = detectLanguage(title);
  return post.deletedAt ? (
    <span lang={lang} className="list-line">
      {title}
    </span>
  ) : (
    <Link className="link list-line" to={`${pathOf(post)}/edit`} lang={lang}>
      {title}
    </Link>
  );
}

function PostState({ post }: PostProps) {
  const { deletedAt, mayRestore } = post;
  if (deletedAt === null) return <SeePost post={post} />;
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Badge tone="neutral">Deleted</Badge>
      {mayRestore && <RestorePost post={post} />}
    </span>
  );
}

function SeePost({ post }: PostProps) {
  return (
    <Link className="link" to={pathOf(post)}>
      See<span className="sr-only"> {displayTitle(post)}</span>
    </Link>
  );
}

function RestorePost({ post }: PostProps) {
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
