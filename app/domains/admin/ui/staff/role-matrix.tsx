import { ROLE_NAMES, ROLES } from '#app/domains/accounts/identity/actor.ts';
import { POLICY } from '#app/domains/accounts/identity/can.ts';
import { Icon } from '#app/ui/icon.tsx';
import { POLICY_DESCRIPTIONS } from '../../staff/policy-descriptions.ts';

/** Members have no rights in the back office. */
const STAFF_ROLES = ROLES.filter((role) => role !== 'member');

/** What everybody may do with their own things is no difference between roles. */
const GROUPS = POLICY_DESCRIPTIONS.filter(({ actions }) =>
  actions.some(([action]) => ROLES.some((role) => POLICY[action][role] !== 'own')),
);

/** Who may do what: the policy in words. Narrow enough for a phone, where the names of the roles stand upright. */
export function RoleMatrix() {
  return (
    <table className="data-table role-matrix">
      <caption className="sr-only">What each role may do</caption>
      <thead>
        <tr>
          <th scope="col">Action</th>
          {STAFF_ROLES.map((role) => (
            <th key={role} scope="col">
              <span>{ROLE_NAMES[role]}</span>
            </th>
          ))}
        </tr>
      </thead>
      {GROUPS.map(({ title, actions }) => (
        <tbody key={title}>
          <tr>
            <th scope="rowgroup" colSpan={STAFF_ROLES.length + 1}>
              {title}
            </th>
          </tr>
          {actions.map(([action, words]) => (
            <tr key={action}>
              <th scope="row">{words}</th>
              {STAFF_ROLES.map((role) => (
                <td key={role}>
                  <Reach reach={POLICY[action][role]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

function Reach({ reach }: { reach: 'none' | 'own' | 'any' }) {
  if (reach === 'own') return 'Own';
  if (reach === 'none') return <span className="text-faint">–</span>;
  return (
    <>
      <Icon name="check" size={18} className="inline text-brand" />
      <span className="sr-only">Yes</span>
    </>
  );
}
