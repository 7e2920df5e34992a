-- Lists by category and search by any part of a word, fast on boards of any size (spec §2; decisions P9).

-- Texts leave the rows, so that a search which looks at a thousand rows reads few pages. A value moves only when it is
-- made anew, and a row that was replaced would stay until after this transaction: so the table is filled again.
alter table posts set (toast_tuple_target = 256);
create temporary table moving on commit drop as select * from posts;
truncate posts;
insert into posts (board, id, type, date, title, contents, images, search_text)
  select board, id, type, date, title, contents || '', images, search_text || '' from moving order by board, date, id;

-- The year by which a post is found; all before 2000 are one, so that a search over all years names few.
create function post_year(date date) returns integer
language sql immutable strict
as $$ select least(greatest(extract(year from date), 1999), 2999)::integer $$;

-- The terms of a post: what follows from each place in its words, up to ten characters, and the first one and two of
-- them, so that any part of a word is a term or begins one; further its type and month, which have a capital letter as
-- no piece of folded text does. Each begins with the first letter of its board and with its year, because a search that
-- looks among the newest posts should not read where a frequent word stood in all the years before.
-- Long words are cut first, because a character far inside a text is slow to reach. The year is post_year's, written out:
-- where an index is built, functions of ours are not found by name.
create function post_terms(board text, type text, date date, search_text text) returns tsvector
language sql immutable strict
-- Dear enough that no plan runs it on every post.
cost 1000
-- Compiling so short a query costs a hundred times what running it does.
set jit = off
as $$
  select array_to_tsvector(
    array(
      select place || unnest(array[piece, left(piece, 2), left(piece, 1)])
      from (
        select distinct substr(part, generate_series(1, least(length(part), 64)), 10) as piece
        from (
          select substr(word, generate_series(1, length(word), 64), 73) as part
          from string_to_table(search_text, ' ') as word
        ) as parts
      ) as pieces
    )
    || (place || 'T' || type)
    || (place || 'M' || extract(month from date))
  )
  from (select left(board, 1) || least(greatest(extract(year from date), 1999), 2999)::integer as place) as places
$$;

-- One index for both boards, so that a search names no column that another index has: of a table it knows nothing about
-- (the embedded database never looks by itself) a planner would rather take that one and ask the terms of every post.
-- No list of pending entries, which each search would have to read. Statistics would cost a run of the function for
-- thousands of posts and are not used: search_posts goes by what it finds.
set local maintenance_work_mem = '256MB';
create index posts_terms on posts using gin (post_terms(board, type, date, search_text)) with (fastupdate = off);
alter index posts_terms alter column 1 set statistics 0;

create index posts_newest_of_type on posts (board, type, date desc, id desc);

-- The newest posts with all the terms, whose text is like all the patterns where any are given. In `terms`, the text of
-- a tsquery, a space stands for the year. It looks among the newest posts first and, if they have too few, goes back as
-- far as their number lets it expect enough, at last over all. Each step adds the newest of what is older than the one
-- before, so the answer is exact whatever was expected.
-- One function, because a search takes a millisecond and so does each further question to the database.
create function search_posts(wanted_board text, wanted_type text, terms text, patterns text[], wanted integer)
returns table (id integer, type text, date date, title text)
language plpgsql stable
-- Planned once for each connection; no plan is better for some words than for others.
set plan_cache_mode = force_generic_plan
set jit = off
as $$
#variable_conflict use_column
declare
  -- Posts to look among first: enough to fill a list with a word that one in ten has, and less of a category, whose
  -- posts lie among others.
  first_look constant integer := case when wanted_type is null then 1200 else 400 end;
  oldest date;
  since date;
  before date;
  months integer;
  step_terms text;
  step_found integer;
  found integer := 0;
begin
  select p.date into before from posts p where p.board = wanted_board order by p.date desc, p.id desc limit 1;
  select p.date into oldest from posts p where p.board = wanted_board order by p.date, p.id limit 1;
  if oldest is null then return; end if;
  if wanted_type is null then
    select p.date into since from posts p where p.board = wanted_board
    order by p.date desc, p.id desc offset first_look limit 1;
  else
    select p.date into since from posts p where p.board = wanted_board and p.type = wanted_type
    order by p.date desc, p.id desc offset first_look limit 1;
  end if;
  oldest := date_trunc('month', oldest);
  before := date_trunc('month', before) + interval '1 month';
  since := coalesce(date_trunc('month', since), oldest);

  loop
    months := (extract(year from before) - extract(year from since)) * 12
      + extract(month from before) - extract(month from since);
    step_terms := null;
    for year in post_year(since) .. post_year((before - interval '1 day')::date) loop
      step_terms := concat_ws('|', step_terms, replace(terms, ' ', year::text));
      -- More months cost more than they spare.
      if months <= 6 then
        step_terms := step_terms || '&(' || (
          select string_agg(quote_literal(left(wanted_board, 1) || year || 'M' || extract(month from month)), '|')
          from generate_series(since::timestamp, before - interval '1 day', interval '1 month') as month
          where post_year(month::date) = year
        ) || ')';
      end if;
    end loop;

    return query
      select candidate.id, candidate.type, candidate.date, candidate.title
      from (
        select hit.*
        from (
          -- The board is among the terms, and must stand nowhere else (see posts_terms).
          select p.id, p.type, p.date, p.title from posts p
          where post_terms(p.board, p.type, p.date, p.search_text) @@ step_terms::tsquery
          -- `offset 0` keeps each step apart: else the planner may sort first and ask the terms of every post.
          offset 0
        ) as hit
        where hit.date < before and hit.date >= since
        order by hit.date desc, hit.id desc
        offset 0
      ) as candidate
      where patterns is null or (
        select p.search_text like all (patterns) from posts p where p.board = wanted_board and p.id = candidate.id
      )
      limit wanted - found;

    get diagnostics step_found = row_count;
    found := found + step_found;
    if found >= wanted or since <= oldest then return; end if;
    before := since;
    -- Too few to expect anything from: the rest at once.
    since := case when found < 6 then oldest else greatest(
      oldest, (before - make_interval(months => ceil((wanted - found) * months * 1.5 / found)::integer))::date
    ) end;
  end loop;
end
$$;
