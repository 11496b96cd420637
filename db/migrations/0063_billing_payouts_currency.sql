-- outside a transaction
-- works with: 0012
-- What moved in another currency than the Canadian dollar: few rows, whose days are summed up again where they had been added.
create index concurrently if not exists processor_lines__foreign on processor_lines (day) where currency <> 'CAD';
