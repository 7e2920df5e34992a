import { formatWon } from '#app/shared/krw.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import type { Plan } from '../catalogue.ts';

type Copy = { audience: string; features: string[]; cta: string };

export function PlanCard({ plan, copy }: { plan: Plan; copy: Copy }) {
  const trial = plan.trialDays > 0;
  return (
    <Card className="grid gap-y-5 lg:row-span-4 lg:grid-rows-subgrid">
      <div className="flex items-center justify-between gap-4 lg:block">
        <div>
          <h2 className="text-h3">{plan.name}</h2>
          <p className="text-muted">{copy.audience}</p>
        </div>
        <img
          className="h-auto w-32 shrink-0 lg:mx-auto lg:mt-6 lg:w-full lg:max-w-64"
          src={`/media/plan-${plan.code}.svg`}
          width="320"
          height="200"
          alt=""
        />
      </div>
      <div>
        <p className="tabular-nums">
          <strong className="text-h2">{formatWon(plan.monthly)}</strong>
          <span className="text-muted"> / 월</span>
        </p>
        <p className="text-muted text-small">부가세 포함 · 1년 약정, 월 자동결제</p>
        {plan.setupFee > 0 && <p className="mt-1 text-small">최초 1회 구축비 {formatWon(plan.setupFee)}</p>}
        {trial && <p className="mt-1 text-small">{plan.trialDays}일 무료 체험 제공</p>}
        <p className="mt-1 text-muted text-small">중도 해지 시 위약금이 발생할 수 있습니다.</p>
      </div>
      <ul className="list-disc space-y-1 pl-5">
        {copy.features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      {trial ? (
        <div>
          <ButtonLink className="w-full" to="/mypage/ticket/trial" aria-label={`${plan.name} ${copy.cta}`}>
            {copy.cta}
          </ButtonLink>
          <p className="mt-2 text-muted text-small">
            결제수단 없이 시작하며, 자동으로 유료로 전환되지 않습니다.{' '}
            <a className="link" href={`/payment?plan=${plan.code}`}>
              바로 결제하기
            </a>
          </p>
        </div>
      ) : (
        <ButtonLink
          className="self-start"
          to={`/payment?plan=${plan.code}`}
          aria-label={`${plan.name} ${copy.cta}`}
        >
          {copy.cta}
        </ButtonLink>
      )}
    </Card>
  );
}
