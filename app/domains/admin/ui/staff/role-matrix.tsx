import { ROLE_NAMES, ROLES } from '#app/domains/accounts/identity/actor.ts';
import { POLICY } from '#app/domains/accounts/identity/can.ts';
import { POLICY_DESCRIPTIONS } from '../../staff/policy-descriptions.ts';

const CELLS = { none: '–', own: 'Own', any: 'Yes' } as const;

/** What everybody may do with their own things is no difference between roles. */
const GROUPS = POLICY_DESCRIPTIONS.filter(({ actions }) =>
  actions.some(([action]) => ROLES.some((role) => POLICY[action][role] !== 'own')),
);

/** Who may do what: the policy in words. */
export function RoleMatrix() {
  return (
    // Wider than a phone: it scrolls by touch and keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls takes the focus (WCAG 2.1.1)
    <section aria-label="Roles and rights" tabIndex={0} className="overflow-x-auto">
      <table className="data-table w-max min-w-full text-small [&_:is(td,th)]:py-1.5 max-sm:[&_td:first-child]:max-w-32 [&_td]:max-w-[45vw] [&_:is(td,th):first-child]:sticky [&_:is(td,th):first-child]:left-0 [&_:is(td,th):first-child]:bg-bg">
        <caption className="sr-only">What each role may do</caption>
        <thead>
          <tr>
            <th scope="col">Action</th>
            {ROLES.map((role) => (
              <th key={role} scope="col" className="text-center">
                {ROLE_NAMES[role]}
              </th>
            ))}
          </tr>
        </thead>
        {GROUPS.map(({ title, actions }) => (
          <tbody key={title}>
            <tr>
              <th scope="rowgroup" colSpan={ROLES.length + 1} className="text-muted">
                {title}
              </th>
            </tr>
            {actions.map(([action, words]) => (
              <tr key={action}>
                <td>{words}</td>
                {ROLES.map((role) => {
                  const reach = POLICY[action][role];
                  return (
                    <td key={role} className={reach === 'none' ? 'text-center text-muted' : 'text-center'}>
                      {CELLS[reach]}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}
