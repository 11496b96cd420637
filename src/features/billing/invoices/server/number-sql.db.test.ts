import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openTestApp } from '#test/support/test-app.ts';
import { formatInvoiceNumber } from '../rules.ts';
import { invoiceNumberSql } from './number-sql.ts';

it('writes a number as everything else does, also one of more than seven digits', async () => {
	const app = await openTestApp();
	const numbers = [1, 9_999_999, 10_000_000, 123_456_789];
	const { rows } = await app.database.transaction((queries) =>
		sql<{ number: string }>`
			select ${invoiceNumberSql('i')} as number from unnest(${sql.lit(`{${numbers.join(',')}}`)}::bigint[]) n (number)
			cross join lateral (select 'CN' as series, n.number) i order by n.number`.execute(queries),
	);
	expect(rows.map(({ number }) => number)).toEqual(numbers.map((number) => formatInvoiceNumber('CN', number)));
});
