-- Tries of a network that are being judged take one of the places that are left, so that a burst over any number of processes cannot
-- pass the limit (R-6).
alter table sign_in_network_failures add column under_way integer not null default 0 check (under_way >= 0);
