// What a month is sealed with when it is closed, and compared with ever after.

/** Hashes the lines of a month day by day, so that no text becomes large. */
export const sealSql = (seller: string, month: string): string => `
	select coalesce(sum(d.entries), 0) as entries, coalesce(sum(d.debits), 0) as debits,
		sha256(coalesce(string_agg(d.hash, ''::bytea order by d.day), ''::bytea)) as hash
	from (select l.day, count(distinct (l.origin, l.origin_id)) as entries, sum(l.amount) filter (where l.amount > 0) as debits,
			sha256(convert_to(string_agg(concat_ws(' ', l.day, l.origin, l.origin_id, l.account, l.amount), chr(10)
				order by l.origin, l.origin_id, l.account), 'UTF8')) as hash
		from books_lines l
		where l.seller = ${seller} and l.day >= ${month} and l.day < ${month} + interval '1 month' group by l.day) d`;
