import { platformContext } from '#app/context.ts';
import { readPostPage } from '#app/domains/admin/posts/read-post-page.server.ts';
import { StaffList } from '#app/domains/admin/ui/list/staff-list.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { authorizeOrNull } from '#app/web/authorize.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import { POST_COLUMNS, POST_FILTERS } from '../lists/post-columns.tsx';
import type { Route } from './+types/posts';
import { UnfinishedDrafts } from './unfinished-drafts.tsx';

export { alwaysRevalidate as shouldRevalidate } from '../always-revalidate.ts';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Posts') },
  { name: 'robots', content: 'noindex' },
];

export async function loader(args: Route.LoaderArgs) {
  const staff = await authorizeOrNull(args);
  const { request, context } = args;
  const params = new URL(request.url).searchParams;
  return staff && readPostPage(context.get(platformContext), staff, params);
}

/** The start page of editors. */
export default function AdminPosts({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null;
  const hasAuthors = loaderData.rows.some(({ post }) => post.author !== null);
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
      <UnfinishedDrafts rows={loaderData.rows} />
      <StaffList
        {...loaderData}
        noun={['post', 'posts']}
        columns={POST_COLUMNS.filter(({ name }) => name !== 'author' || hasAuthors)}
        filters={POST_FILTERS}
        exportName={null}
      />
    </>
  );
}
