-- What the HTML of a mail is made of, sealed like its text. Rows from before, and text messages, have none.
alter table messages add column content_sealed text;
