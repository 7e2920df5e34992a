import { Card } from '#app/ui/card.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { displayTitle, NO_CONTENT, type PostTypeName, typeName } from '../../post.ts';
import type { EditablePost } from '../../writing/writing.ts';

type Props = { current: EditablePost; types: readonly PostTypeName[] };

/** Shows the version that someone else saved meanwhile, beside the writer's own. */
export function EditConflict({ current, types }: Props) {
  return (
    <Card>
      <h2 className="mb-2 text-h3">What it says now</h2>
      <p className="mb-4 text-muted">
        Someone else saved this while you wrote. Copy over what you need. Submitting again replaces it with
        your text.
      </p>
      <DefinitionList
        items={[
          { term: 'Title', value: displayTitle(current) },
          { term: 'Type', value: typeName(types, current.type) },
          {
            term: 'Contents',
            value: <span className="whitespace-pre-wrap">{current.contents ?? NO_CONTENT}</span>,
          },
        ]}
      />
    </Card>
  );
}
