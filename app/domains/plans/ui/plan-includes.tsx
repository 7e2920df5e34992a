import { Icon } from '#app/ui/icon.tsx';
import type { PlanCode } from '../catalog.ts';
import { listPlanIncludes, NO_SERVER_SPACE } from '../plan-includes.ts';

export function PlanIncludes({ plan, className = '' }: { plan: PlanCode; className?: string }) {
  return (
    <ul className={`grid gap-1 text-small ${className}`}>
      {listPlanIncludes(plan).map((line) => (
        <li key={line} className="flex items-baseline gap-2">
          <Icon
            name={line === NO_SERVER_SPACE ? 'minus' : 'check'}
            size={16}
            className={`shrink-0 self-center ${line === NO_SERVER_SPACE ? 'text-muted' : 'text-brand'}`}
          />
          {line}
        </li>
      ))}
    </ul>
  );
}
