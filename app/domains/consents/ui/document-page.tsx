import { Link } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Prose } from '#app/ui/prose.tsx';
import type { LegalDocument } from '../document.ts';
import { DocumentContents } from './document-contents.tsx';

type Props = {
  title: string;
  lead: string;
  /** The page of the current version; earlier versions have their pages below it. */
  path: string;
  document: LegalDocument;
};

/** A Korean legal text: contents with anchors, effective date, other versions (ux §2.3, Terms). */
export function DocumentPage({ title, lead, path, document }: Props) {
  const { version, current, versions, intro, sections } = document;
  const [earlier, announced] = [
    versions.filter((each) => each < current),
    versions.filter((each) => each > current),
  ];
  return (
    <div lang="ko" className="mx-auto max-w-page px-5 py-12">
      <PageHeader
        title={title}
        lead={lead}
        aside={
          <Button variant="secondary" className="noscript:hidden" onClick={() => window.print()}>
            <Icon name="print" size={18} />
            인쇄
          </Button>
        }
      />
      {version !== current && (
        <Notice
          tone="warn"
          title={
            version < current
              ? '지금은 적용되지 않는 이전 버전입니다.'
              : '아직 적용되지 않는, 시행 예정인 버전입니다.'
          }
        >
          <Link className="link" to={path}>
            현재 버전 보기
          </Link>
        </Notice>
      )}
      <dl className="document-facts">
        <div>
          <dt>시행일</dt>
          <dd>
            <KoreanDay day={version} />
          </dd>
        </div>
        {announced.length > 0 && (
          <div>
            <dt>시행 예정</dt>
            <dd>
              <Versions path={path} versions={announced} shown={version} />
            </dd>
          </div>
        )}
        <div>
          <dt>이전 버전</dt>
          <dd>
            <Versions path={path} versions={earlier} shown={version} />
          </dd>
        </div>
      </dl>
      <div className="document-columns">
        <DocumentContents sections={sections} />
        <article className="min-w-0 max-w-measure">
          {intro !== '' && <Prose html={intro} />}
          {sections.map(({ id, title, html }) => (
            <section key={id} className="document-section">
              <h2 id={id}>{title}</h2>
              <Prose html={html} />
            </section>
          ))}
        </article>
      </div>
    </div>
  );
}

function Versions({ path, versions, shown }: { path: string; versions: readonly string[]; shown: string }) {
  if (versions.length === 0) return '없음';
  return (
    <ul className="flex flex-wrap gap-x-4">
      {versions.map((version) => (
        <li key={version}>
          <Link
            className="link"
            to={`${path}/${version}`}
            aria-current={version === shown ? 'page' : undefined}
          >
            <KoreanDay day={version} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Formats `2026-11-01` as a Korean date. */
function KoreanDay({ day }: { day: string }) {
  const [year, month, date] = day.split('-').map(Number);
  return <time dateTime={day}>{`${year}년 ${month}월 ${date}일`}</time>;
}
