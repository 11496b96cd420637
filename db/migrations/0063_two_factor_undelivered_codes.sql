-- works with: 0038
-- When the provider of text messages told that the message of a send could not be delivered.
alter table code_sends add column undelivered_at timestamptz;
