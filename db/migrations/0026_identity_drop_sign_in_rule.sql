-- Rules have rows of their own since 0006: nothing reads this word any more.
alter table users drop column sign_in_rule;
