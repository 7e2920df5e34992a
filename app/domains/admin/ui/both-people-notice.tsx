import { Notice } from '#app/ui/notice.tsx';

/** Only in a demo: elsewhere nobody decides on their own request. */
export function BothPeopleNotice() {
  return (
    <Notice title="In this demo you play both people" className="mb-6">
      You may decide on what you requested yourself. On a live site a colleague has to.
    </Notice>
  );
}
