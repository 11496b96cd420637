-- Messages that anybody can cause are counted apart from codes to somebody's own factors, so that they cannot use these up (R-22).

-- `unproved` went to a destination that nobody had proved yet; `withheld` was to, and was not sent because enough went there already.
alter table code_sends add column kind text not null default 'proved' check (kind in ('proved', 'unproved', 'withheld'));

-- User names that were tried after the address was proved: each answer tells whether one is taken.
alter table registrations add column names_tried integer not null default 0;
