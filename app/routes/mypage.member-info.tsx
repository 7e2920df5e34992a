import { platformContext } from '#app/context.ts';
import { readMemberProfile } from '#app/domains/accounts/member-profile.server.ts';
import { titled } from '#app/meta-of.ts';
import { actorOf } from '#app/session.server.ts';
import { Card } from '#app/ui/card.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import type { Route } from './+types/mypage.member-info';

export const meta: Route.MetaFunction = () => [{ title: titled('Member info') }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = await actorOf({ request, context });
  if (actor.kind === 'visitor') return { profile: null };
  return { profile: await readMemberProfile(context.get(platformContext), actor.accountId) };
}

export default function MemberInfo({ loaderData: { profile } }: Route.ComponentProps) {
  if (!profile) return null;
  return (
    <Card className="max-w-3xl">
      <h2 className="mb-4 text-h3">Member info</h2>
      <DefinitionList
        items={[
          { term: 'Name', value: profile.name },
          { term: 'ID', value: profile.loginId },
          { term: 'Mobile', value: profile.tel },
          { term: 'Email', value: profile.email },
          { term: 'Address', value: profile.address ?? 'None given' },
          { term: 'Company', value: profile.company ?? 'None given' },
        ]}
      />
    </Card>
  );
}
