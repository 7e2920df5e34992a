import { CONSENT_LABELS, MARKETING_CODES, REQUIRED_CODES } from '#app/domains/consents/consent.ts';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import type { MemberPageView } from '../../staff-views.ts';
import { ListMoment } from '../list/list-moment.tsx';
import { MemberSection } from './member-section.tsx';

type Props = Pick<MemberPageView, 'consents'>;

/** What a member agreed to. */
export function MemberConsents({ consents }: Props) {
  return (
    <MemberSection part="consents">
      <details>
        <summary className="link disclosure">{describeConsents(consents)}</summary>
        <div className="mt-3">
          <DefinitionList
            items={consents.map(({ code, given, version, at }) => ({
              term: CONSENT_LABELS[code],
              value: (
                <>
                  {given ? 'Given' : 'Not given'}
                  <span className="block text-muted text-small">
                    <ListMoment at={at} />, text of {version}
                  </span>
                </>
              ),
            }))}
          />
        </div>
      </details>
    </MemberSection>
  );
}

/** `2 required given, marketing: email` */
function describeConsents(consents: Props['consents']): string {
  const given = consents.filter((consent) => consent.given).map(({ code }) => code);
  const required = REQUIRED_CODES.filter((code) => given.includes(code)).length;
  const channels = MARKETING_CODES.filter((code) => code !== 'marketing' && given.includes(code));
  const marketing = channels.map((code) => code.replace('marketing-', '')).join(', ');
  return `${required} required given, marketing: ${marketing || 'none'}`;
}
