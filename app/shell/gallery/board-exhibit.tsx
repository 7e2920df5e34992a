import { NOTICE_TYPES, type PostRow } from '#app/domains/boards/post.ts';
import { DEFAULT_QUERY } from '#app/domains/boards/reading/list-address.ts';
import { NoPosts } from '#app/domains/boards/ui/list/no-posts.tsx';
import { PostTable } from '#app/domains/boards/ui/list/post-table.tsx';
import { paginate } from '#app/shared/paging.ts';
import { Exhibit, Specimens } from './exhibit.tsx';

const POSTS: PostRow[] = [
  { id: 3, type: 'Routi-AI', date: '2026-11-02', title: 'More than 1,000 lines at once' },
  { id: 2, type: 'Notice', date: '2026-10-18', title: null },
  {
    id: 1,
    type: 'Routi-AR',
    date: '2026-09-30',
    title: 'A title that is so long that it needs a second line',
  },
];

const TYPES = NOTICE_TYPES.map((key) => ({ key, name: key }));

const TEXTS = ['A run handles the lines of a whole plant.', 'No content available.', ''];

/** The search term in the first title. */
const FOUND = [
  [
    { text: 'More than 1,000 ', hit: false },
    { text: 'lines', hit: true },
    { text: ' at once', hit: false },
  ],
];

/** Without the filter, whose IDs must be unique on a page. */
export function BoardExhibit() {
  return (
    <Exhibit
      id="boards"
      title="Boards"
      note="A row is one link. What was searched for is marked by a line as well as by color; number and type go at 767 px."
    >
      {() => (
        <>
          <Specimens name="A list">
            <PostTable
              board="notice"
              posts={paginate(POSTS, 1, 10)}
              marked={FOUND}
              texts={TEXTS}
              types={TYPES}
            />
          </Specimens>
          <Specimens name="Categories: one at a time">
            <div className="categories">
              <label className="category">
                <input type="checkbox" defaultChecked />
                Routi-AI
              </label>
              <label className="category">
                <input type="checkbox" />
                Routi-AR
              </label>
            </div>
          </Specimens>
          <Specimens name="Nothing found">
            <NoPosts board="notice" query={{ ...DEFAULT_QUERY, q: 'valve' }} types={TYPES} />
          </Specimens>
        </>
      )}
    </Exhibit>
  );
}
