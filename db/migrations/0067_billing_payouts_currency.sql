-- works with: 0012
-- Sums of a day at the processor are of Canadian dollars: what moved in another currency was added to them.
with other as (
	select l.seller, l.day, l.kind, sum(l.gross) as gross, sum(l.fee) as fee, count(*) as lines
	from processor_lines l where l.currency <> 'CAD' and l.seller is not null group by 1, 2, 3
	union all
	select x.seller, l.day, 'payout', sum(case when l.gross < 0 then -x.amount else x.amount end), 0, count(*)
	from processor_lines l join processor_payout_parts x on x.payout_id = l.source
	where l.currency <> 'CAD' and l.kind = 'payout' group by 1, 2)
update processor_days d set gross = d.gross - o.gross, fee = d.fee - o.fee, lines = d.lines - o.lines
from other o where o.seller = d.seller and o.day = d.day and o.kind = d.kind;
delete from processor_days where lines <= 0;
