// A card that expires is the usual reason why a payment fails while its person is away: they are told 30 and 7 days before, once each.
import { sql } from 'kysely';
import { hours } from '#platform/contract/duration.ts';
import { pathTo } from '#platform/contract/paths.ts';
import type { Brand } from '#platform/contract/brand.ts';
import { businessDayOf } from '#platform/contract/time-zone.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import { type RecurringJob, createRecurringJob } from '#platform/server/jobs/recurring-job.ts';
import { findPersonById } from '#features/account/identity/server/api.ts';
import type { CardProcessor } from '#features/billing/card-processors/server/api.ts';
import { reminderDays } from '../contract.ts';
import { type Account, cardColumns, type KeptCard, toCard } from './kept-cards.ts';
import { addDays, addMonths, daysBetween } from '#platform/contract/calendar-days.ts';
import type { PaymentMethodDependencies } from './dependencies.ts';
import { expiryMail } from './emails.ts';

const everyMs = hours(6);
const batch = 200;

/** Gives how many people were told. Safe at any time and any number of times. */
export async function remindOfExpiry(dependencies: PaymentMethodDependencies): Promise<number> {
	const { processor, clock } = dependencies;
	if (processor === undefined) return 0;
	const today = businessDayOf(clock.now());
	let told = 0;
	for (const [index, stage] of reminderDays.entries()) {
		// A card that is found in a later stage is not told of the earlier one any more.
		const nextStage = reminderDays[index + 1] ?? -1;
		for (;;) {
			const due = await findDue(dependencies, processor, stage, nextStage, today);
			for (const card of due) told += (await remind(dependencies, card, stage)) ? 1 : 0;
			if (due.length < batch) break;
		}
	}
	return told;
}

const keep = keeper<Pick<Schema, 'paymentMethods'>>();
const list = keep(
	'payments_list_cards_to_remind_of',
	(database, { name, isLive, stage, months }: Account & { stage: number; months: readonly string[] }) =>
		database
			.selectFrom('paymentMethods')
			.select(cardColumns)
			.where('removedAt', 'is', null)
			.where((row) => row.and({ processor: name, isLive }))
			.where((row) => row.or([row('remindedDays', 'is', null), row('remindedDays', '>', stage)]))
			.where(
				sql<boolean>`(exp_year, exp_month) in (select extract(year from month)::smallint, extract(month from month)::smallint from unnest(${months}::date[]) month)`,
			)
			.limit(batch),
);
const mark = keep(
	'payments_mark_reminded',
	(database, { organisationId, id, stage }: { organisationId: number; id: string; stage: number }) =>
		database
			.updateTable('paymentMethods')
			.set({ remindedDays: stage })
			.where((row) => row.and({ organisationId, id }))
			.where('removedAt', 'is', null)
			.where((row) => row.or([row('remindedDays', 'is', null), row('remindedDays', '>', stage)]))
			.returning('id'),
);

/** Cards within a stage whose owner has not been told of it. */
async function findDue(
	{ database }: PaymentMethodDependencies,
	{ name, isLive }: CardProcessor,
	stage: number,
	nextStage: number,
	today: string,
): Promise<readonly KeptCard[]> {
	const months = [0, 1, 2]
		.map((ahead) => addMonths(`${today.slice(0, 'YYYY-MM'.length)}-01`, ahead))
		.filter((month) => {
			const left = daysBetween(today, addDays(addMonths(month, 1), -1));
			return left <= stage && left > nextStage;
		});
	const rows = months.length === 0 ? [] : await list(database, { name, isLive, stage, months });
	return rows.map(toCard);
}

/** Marks and mails in one transaction; of two at the same time one does. */
async function remind(dependencies: PaymentMethodDependencies, card: KeptCard, stage: number): Promise<boolean> {
	const { database, clock, outbox, findBrandOfOrganisation } = dependencies;
	const { id, organisationId, userId } = card;
	const person = await findPersonById({ database, clock }, userId);
	const brand = findBrandOfOrganisation(organisationId);
	return database.tenant(organisationId, async (queries) => {
		const marked = await mark(queries, { organisationId, id, stage });
		if (marked.length === 0 || brand === undefined || person?.status !== 'active') return false;
		await outbox.send(queries, expiryMail(brand, person, card, addressOf(brand)));
		return true;
	});
}

function addressOf({ canonicalOrigin }: Brand): string {
	return `${canonicalOrigin}${pathTo('credit', { key: 'payment-method' })}`;
}

export function createReminderJob(dependencies: PaymentMethodDependencies): RecurringJob {
	return createRecurringJob(dependencies, { name: 'payments.remind_of_expiry', everyMs, lane: 'night' }, async () => {
		await remindOfExpiry(dependencies);
	});
}
