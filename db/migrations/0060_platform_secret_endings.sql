-- works with: 0012
-- The last characters of a secret that a person entered, by which they know it again; null for a short one, and for what the portal made itself.
alter table kept_secrets add column ending text check (char_length(ending) <= 4);
