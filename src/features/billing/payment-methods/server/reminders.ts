// A card that expires is the usual reason why a payment fails while its person is away: they are told 30 and 7 days before, once each.
import { hours } from '#platform/contract/duration.ts';
import { pathTo } from '#platform/contract/paths.ts';
import type { Brand } from '#platform/contract/brand.ts';
import { businessDayOf } from '#platform/contract/time-zone.ts';
import { type RecurringJob, createRecurringJob } from '#platform/server/jobs/recurring-job.ts';
import { findPersonById } from '#features/account/identity/server/api.ts';
import type { CardProcessor } from '#features/billing/card-processors/server/api.ts';
import { reminderDays } from '../contract.ts';
import { type KeptCard, toCard } from './cards.ts';
import { daysBetween } from '#platform/contract/calendar-days.ts';
import type { PaymentMethodDependencies } from './dependencies.ts';
import { expiryMail } from './emails.ts';
import type { PaymentMethodTables } from './tables.ts';

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

/** Cards within a stage whose owner has not been told of it. */
async function findDue(
	{ database }: PaymentMethodDependencies,
	processor: CardProcessor,
	stage: number,
	nextStage: number,
	today: string,
): Promise<readonly KeptCard[]> {
	const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
	const monthsAhead = Array.from({ length: 3 }, (_unused, ahead) => new Date(Date.UTC(year, month - 1 + ahead)));
	const rows = await database.query((queries) =>
		queries
			.withTables<PaymentMethodTables>()
			.selectFrom('payment_methods')
			.selectAll()
			.where('removed_at', 'is', null)
			.where('processor', '=', processor.name)
			.where('is_live', '=', processor.isLive)
			.where((eb) => eb.or([eb('reminded_days', 'is', null), eb('reminded_days', '>', stage)]))
			.where((eb) =>
				eb.or(
					monthsAhead.map((ahead) =>
						eb.and([eb('exp_year', '=', ahead.getUTCFullYear()), eb('exp_month', '=', ahead.getUTCMonth() + 1)]),
					),
				),
			)
			.execute(),
	);
	return rows
		.map(toCard)
		.filter((card) => {
			const left = daysBetween(today, card.goodThrough);
			return left <= stage && left > nextStage && left >= 0;
		})
		.slice(0, batch);
}

/** Marks and mails in one transaction; of two at the same time one does. */
async function remind(dependencies: PaymentMethodDependencies, card: KeptCard, stage: number): Promise<boolean> {
	const { database, clock, outbox, findBrandOfOrganisation } = dependencies;
	const { id, organisationId, userId } = card;
	const person = await findPersonById({ database, clock }, userId);
	const brand = findBrandOfOrganisation(organisationId);
	return database.tenant(organisationId, async (queries) => {
		const marked = await queries
			.withTables<PaymentMethodTables>()
			.updateTable('payment_methods')
			.set({ reminded_days: stage })
			.where('organisation_id', '=', organisationId)
			.where('id', '=', id)
			.where('removed_at', 'is', null)
			.where((eb) => eb.or([eb('reminded_days', 'is', null), eb('reminded_days', '>', stage)]))
			.returning('id')
			.executeTakeFirst();
		if (marked === undefined || brand === undefined || person?.status !== 'active') return false;
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
