-- Tries that are being judged are told from failures: right ones of one person at once are no reason to make any of them wait.
alter table sign_in_throttles add column under_way integer not null default 0 check (under_way >= 0);
