import { DefinitionList } from '#app/ui/definition-list.tsx';
import type { MemberPageView } from '../../staff-views.ts';
import { Moment } from '../moment.tsx';
import { MemberSection } from './member-section.tsx';

type Props = Pick<MemberPageView, 'record' | 'seats' | 'views'>;

/** How a member signs in, and from where. */
export function MemberSafety({ record, seats, views }: Props) {
  const { devices, twoFactor, signIns, emailReplacement } = record;
  return (
    <>
      <MemberSection part="safety">
        <DefinitionList
          items={[
            {
              term: 'Two-factor',
              value: twoFactor ? `On, ${twoFactor.recoveryCodesLeft} recovery codes left` : 'Off',
            },
            {
              term: 'Known browsers',
              value: devices[0] ? (
                <>
                  {devices.length}, last seen <Moment at={devices[0].lastSeen} />
                </>
              ) : (
                'None'
              ),
            },
            {
              term: 'Add-in devices',
              value: seats?.devices.join(', ') || 'None',
            },
            ...(emailReplacement
              ? [
                  {
                    term: 'New email',
                    value: (
                      <>
                        {emailReplacement.email} from <Moment at={emailReplacement.due} />
                      </>
                    ),
                  },
                ]
              : []),
          ]}
        />
        {signIns.length === 0 ? (
          <p className="mt-3 text-muted">No login in the last three months.</p>
        ) : (
          <details className="mt-3">
            <summary className="link disclosure">
              {signIns.length === 1 ? 'The last login' : `The last ${signIns.length} logins`}
            </summary>
            <ul className="mt-2 grid gap-1 text-small">
              {signIns.map(({ id, at, outcome, device, country, succeeded }) => (
                <li key={id} className={succeeded ? '' : 'text-danger'}>
                  <Moment at={at} />: {outcome}, {device}
                  {country && `, ${country}`}
                </li>
              ))}
            </ul>
          </details>
        )}
      </MemberSection>
      {views.length > 0 && (
        <MemberSection part="views">
          <ul className="grid gap-1 text-small">
            {views.map(({ id, staff, startedAt }) => (
              <li key={id}>
                <Moment at={startedAt} />, {staff}
              </li>
            ))}
          </ul>
        </MemberSection>
      )}
    </>
  );
}
