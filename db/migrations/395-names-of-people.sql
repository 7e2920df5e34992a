-- Whether the invitation that this person accepted said that the owner sees their name.
alter table license_people add column name_shown boolean not null default false;
