import { sql } from 'kysely';
import { acceptInvitation } from '#app/domains/licenses/accept-invitation.server.ts';
import { connectDevice } from '#app/domains/licenses/connect-device.server.ts';
import { disconnectDevice } from '#app/domains/licenses/disconnect-device.server.ts';
import { invitePerson } from '#app/domains/licenses/invite-person.server.ts';
import { removePerson } from '#app/domains/licenses/remove-person.server.ts';
import type { AuditAction } from '#app/platform/audit/audit-action.ts';
import {
  anybody,
  type SubscriptionAction,
  type SubscriptionScene,
  subscriber,
} from './subscription-scene.ts';

async function newestDevice({ site }: SubscriptionScene, accountId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from license_devices where account_id = ${accountId} order by created_at desc limit 1
  `.execute(site.platform.db);
  return rows[0]?.id;
}

/** People and devices that may use a subscription. */
export const LICENSE_ACTIONS = {
  'licences.person-invited': async (scene) => {
    const [actor, person] = [await subscriber(scene), await anybody(scene)];
    return {
      actor,
      act: () => invitePerson(scene.site.platform, actor, person.loginId, scene.caller),
      target: async () => person.accountId,
    };
  },
  'licences.invitation-accepted': async (scene) => {
    const { platform } = scene.site;
    const [owner, actor] = [await subscriber(scene), await anybody(scene)];
    await invitePerson(platform, owner, actor.loginId, scene.caller);
    return {
      actor,
      act: () => acceptInvitation(platform, actor, owner.loginId, scene.caller),
      target: async () => owner.accountId,
    };
  },
  'licences.person-removed': async (scene) => {
    const { platform } = scene.site;
    const [actor, person] = [await subscriber(scene), await anybody(scene)];
    await invitePerson(platform, actor, person.loginId, scene.caller);
    return {
      actor,
      act: () => removePerson(platform, actor, { person: person.loginId }, scene.caller),
      target: async () => person.accountId,
    };
  },
  'licences.device-connected': async (scene) => {
    const actor = await subscriber(scene);
    return {
      actor,
      act: () => connectDevice(scene.site.platform, actor, 'CAD 1', scene.caller),
      target: () => newestDevice(scene, actor.accountId),
    };
  },
  'licences.device-disconnected': async (scene) => {
    const { platform } = scene.site;
    const actor = await subscriber(scene);
    await connectDevice(platform, actor, 'CAD 1', scene.caller);
    const device = (await newestDevice(scene, actor.accountId)) ?? 'none';
    return {
      actor,
      act: () => disconnectDevice(platform, actor, device, scene.caller),
      target: async () => device,
    };
  },
} satisfies Partial<Record<AuditAction, SubscriptionAction>>;
