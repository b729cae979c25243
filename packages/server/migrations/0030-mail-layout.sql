-- A letter is laid out once, as text and as HTML; both lose their secret together.
alter table outbox add column html text not null default '';
-- A word of the reader's own in every mail, by which a forged one is told from a true one.
alter table users add column anti_phishing_code text check (char_length(anti_phishing_code) between 4 and 20);
