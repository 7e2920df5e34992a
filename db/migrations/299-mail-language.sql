-- The language of a member's mails; null: Korean and English.
alter table accounts
  add column mail_language text constraint accounts_mail_language check (mail_language in ('ko', 'en'));

create view mail_languages as
  select id as account_id, mail_language as language from accounts where mail_language is not null;
