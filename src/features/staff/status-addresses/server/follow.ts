// What follows from an answer of a product's address: it is announced when it changes, unless somebody of the staff has spoken.
import { sql } from 'kysely';
import type { Brand } from '#platform/contract/brand.ts';
import { inEachLanguage } from '#platform/contract/language.ts';
import { translators } from '#platform/contract/text.ts';
import { readOnce, type Clock } from '#platform/server/clock.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import { as } from '#platform/server/db/row-shapes.ts';
import type { Core } from '#platform/server/slice.ts';
import { type AuditFact, recordAudit } from '#features/account/identity/server/api.ts';
import {
	type AnnouncementRow,
	audienceOf,
	auditedChange,
	auditedEnd,
	closeAnnouncement,
	holdOpenOfProduct,
	openAnnouncement,
	type ProductState,
} from '#features/staff/announcements/server/api.ts';
import { en } from '../messages.en.ts';
import { fr } from '../messages.fr.ts';
import type { Answered } from './ask.ts';

/** So often in a row the address itself must fail before nothing is known any more. */
const failuresUntilUnknown = 3;

const hold = keepSql(
	'status_addresses_hold',
	{ state: as<ProductState>('text'), failures: 'number', isTold: 'boolean' },
	(of: { brandKey: string; address: string; now: Date }) => sql`
		insert into status_addresses (brand_key, address, state, changed_at, asked_at, failures, is_told)
		values (${of.brandKey}, ${of.address}, 'unknown', ${of.now}, ${of.now}, 0, false)
		on conflict (brand_key) do update set
			state = case when status_addresses.address = excluded.address then status_addresses.state else 'unknown' end,
			failures = case when status_addresses.address = excluded.address then status_addresses.failures else 0 end,
			address = excluded.address
		returning state, failures, is_told as "isTold"`,
);
const save = keepSql(
	'status_addresses_save',
	(of: { brandKey: string; state: ProductState; failures: number; isTold: boolean; now: Date }) => sql`
		update status_addresses set state = ${of.state}, failures = ${of.failures}, is_told = ${of.isTold}, asked_at = ${of.now},
			changed_at = case when state = ${of.state} then changed_at else ${of.now} end
		where brand_key = ${of.brandKey}`,
);

export type FollowDependencies = Pick<Core, 'database' | 'clock'>;

/** @param answered undefined where the address could not be read */
export function follow(
	{ database, clock }: FollowDependencies,
	brand: Brand,
	product: Product,
	answered: Answered | undefined,
): Promise<void> {
	return database.transaction(async (queries) => {
		const key = { brandKey: brand.key, address: product.statusAddress };
		const [held] = await hold(queries, { ...key, now: clock.now() });
		if (held === undefined) throw new Error('A row that was written is answered');
		// The transaction that had the row before may have written a later instant.
		const moment = readOnce(clock);
		const now = moment.now();
		const failures = answered === undefined ? Math.min(held.failures + 1, failuresUntilUnknown) : 0;
		const state = answered ?? (failures < failuresUntilUnknown ? held.state : 'unknown');
		const wasTold = held.isTold && state === held.state;
		const isTold =
			answered === undefined ? wasTold : await tell(queries, moment, { brand, product, answered, wasTold });
		await save(queries, { brandKey: brand.key, state, failures, isTold, now });
	});
}

export interface Product {
	readonly names: NonNullable<Brand['mortgageProduct']>['names'];
	readonly client: string;
	readonly statusAddress: string;
}

interface News {
	readonly brand: Brand;
	readonly product: Product;
	readonly answered: Answered;
	/** This state was told before: if it is announced no more, somebody ended that by hand. */
	readonly wasTold: boolean;
}

/** Whether the state is told now. */
async function tell(queries: TransactionQueries, clock: Clock, news: News): Promise<boolean> {
	const { brand, product, answered, wasTold } = news;
	const now = clock.now();
	const open = await holdOpenOfProduct(queries, audienceOf(brand), now);
	const isCurrent = ({ isAutomatic, endsAt }: AnnouncementRow) => !isAutomatic && endsAt !== null && endsAt > now;
	const isByHand = open.some(isCurrent);
	const automatic = open.find(({ isAutomatic }) => isAutomatic);
	const isStillTrue = automatic !== undefined && automatic.kind === answered && !isByHand;
	// What was written by hand counts until its end, and what the address said while it says so.
	const over = open.filter((one) => !isCurrent(one) && !(one.isAutomatic && isStillTrue));
	for (const one of over) await closeAnnouncement(queries, one, now, { writtenIn: null, writtenBy: null });
	await record(queries, clock, brand, 'announcements.ended', over.map(auditedEnd));
	if (isStillTrue) return true;
	if (answered === 'works' || isByHand) return false;
	if (wasTold) return true;
	const id = newId(clock);
	const say = translators(en, fr);
	const announcement = {
		id,
		kind: answered,
		product: product.client,
		title: inEachLanguage((language) => say[language](`title.${answered}`, { product: product.names[language] })),
		text: inEachLanguage((language) => say[language](`text.${answered}`, { product: product.names[language] })),
		beginsAt: now,
		endsAt: null,
		nextUpdateAt: null,
		isAutomatic: true,
		writtenIn: null,
		writtenBy: null,
	};
	if (!(await openAnnouncement(queries, brand.key, announcement, now))) return true;
	const written = auditedChange(id, announcement.title.en, {}, { kind: answered });
	await record(queries, clock, brand, 'announcements.written', [written]);
	return true;
}

const call = { network: 'job', request: { id: 'status addresses' } };

/** In the log of each organisation of the brand: no person of one of them acted. */
function record(
	queries: TransactionQueries,
	clock: Clock,
	{ organisations }: Brand,
	event: AuditFact['event'],
	facts: readonly Pick<AuditFact, 'object' | 'before' | 'after'>[],
): Promise<void> {
	const rows = organisations.flatMap((organisationId) => facts.map((fact) => ({ organisationId, event, ...fact })));
	return recordAudit(queries, clock, call, ...rows);
}
