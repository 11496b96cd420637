-- works with: 0038
-- Why a licence ended before its last day, which then is the day it ended on; null for one that runs to its end.
alter table licences add column ended_because text;
