import { sql } from 'kysely';
import { keepSql } from '#platform/server/db/keep.ts';
import { as } from '#platform/server/db/row-shapes.ts';
import type { RegistrationKind, Remittance } from '../contract.ts';

export const listRemittances = keepSql(
	'remittances_list',
	{ registration: as<RegistrationKind>('text'), every: as<Remittance['every']>('text'), firstMonth: 'number' },
	(of: { seller: string }) => sql`
		select registration, every, first_month as "firstMonth" from books_remittances where seller = ${of.seller}`,
);

export const putRemittance = keepSql(
	'remittances_put',
	(of: Remittance & { seller: string; registration: RegistrationKind; at: Date; by: number }) => sql`
		insert into books_remittances (seller, registration, every, first_month, changed_at, changed_by)
		values (${of.seller}, ${of.registration}, ${of.every}, ${of.firstMonth}, ${of.at}, ${of.by})
		on conflict (seller, registration) do update set every = excluded.every, first_month = excluded.first_month,
			changed_at = excluded.changed_at, changed_by = excluded.changed_by`,
);
