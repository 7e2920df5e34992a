-- What the home page shows (spec §3, Home content): groups of entries, in the order of their numbers. Pages use group 1.

create table home_awards (
  group_no integer not null check (group_no > 0),
  position integer not null check (position > 0),
  title text not null check (char_length(title) between 1 and 100),
  contents text not null check (char_length(contents) between 1 and 500),
  -- The product that was honoured, by its name.
  solution text not null check (char_length(solution) between 1 and 100),
  -- A picture of this site; without one the page draws a plate.
  image text,
  primary key (group_no, position)
);

create table home_solutions (
  group_no integer not null check (group_no > 0),
  position integer not null check (position > 0),
  title text not null check (char_length(title) between 1 and 100),
  sub_title text not null check (char_length(sub_title) between 1 and 300),
  -- The name of a drawn sign.
  icon text not null,
  -- What Download opens: 'app-store' for the store page of the site facts, or an address; null while there is nothing yet.
  file text,
  -- The product's own page.
  url text not null,
  -- The name of a picture that may move.
  video text,
  primary key (group_no, position)
);
