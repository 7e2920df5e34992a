-- Uploaded images. The files are outside the database; a row stands for an image and its thumbnail.

create table images (
  -- The SHA-256 of what is kept, and its type; the same picture is kept once.
  name text collate "C" primary key check (name ~ '^[0-9a-f]{64}\.(jpg|png)$'),
  -- Who sent it last; images stay when an account goes.
  account_id uuid references accounts (id) on delete set null,
  -- Of the image and its thumbnail together.
  bytes integer not null check (bytes > 0),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz not null,
  -- Sent again, an image counts as new: whoever sent it is about to use it.
  uploaded_at timestamptz not null
);

create index images_by_account on images (account_id, uploaded_at);
create index images_by_age on images (uploaded_at);
