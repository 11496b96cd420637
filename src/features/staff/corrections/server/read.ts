// What the screen shows before anything is issued.
import type { OutputOf, ParsedInputOf } from '#platform/contract/endpoint.ts';
import { inEachLanguage } from '#platform/contract/language.ts';
import { limitOf } from '#platform/contract/second-person.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { findAccount, findPersonCards } from '#features/account/identity/server/api.ts';
import { regionName } from '#features/billing/billing-address/server/api.ts';
import { readBuckets } from '#features/billing/credits/server/api.ts';
import { type Correctable, type Correction, previewCorrectionMail } from '#features/billing/invoices/server/api.ts';
import { provinces } from '#features/billing/tax/contract.ts';
import { taxDayOf } from '#features/billing/tax/server/api.ts';
import { hasRankOver, listHolders } from '#features/staff/access/server/api.ts';
import { namesOf } from '#features/staff/approvals/server/api.ts';
import { noteLook } from '#features/staff/money/server/api.ts';
import { type CorrectionPreview, type getCorrection, mostColleagues } from '../contract.ts';
import type { CorrectionsCore } from './or-propose.ts';
import { findCredits } from './credits.ts';
import { planCorrection, type PlannedReplacement } from './plan.ts';
import { requireInvoice, type Scene, sceneOf } from './reach.ts';

type Answer = OutputOf<typeof getCorrection>;

export function readCorrection(
	core: CorrectionsCore,
	call: AuthenticatedCall,
	{ orgId, invoiceId, credited, way, place }: ParsedInputOf<typeof getCorrection>,
): Promise<Answer> {
	const scene = sceneOf(core, call, orgId);
	const { organisationId } = scene;
	return core.database.tenant(organisationId, async (queries) => {
		const found = await requireInvoice(queries, scene, invoiceId);
		const { userId, number, left, total, balance, lines, groups } = found;
		const object = { kind: 'invoice', id: invoiceId, name: number };
		await noteLook(queries, core.clock, call, { organisationId, userId, event: 'money.document_opened', object });
		const [card] = await findPersonCards(queries, [userId]);
		const [payment] = found.paidBy;
		const blocked = await findBlock(queries, scene, found);
		return {
			person: {
				userId,
				name: card === undefined ? '' : `${card.givenName} ${card.familyName}`,
				givenName: card?.givenName ?? '',
			},
			invoice: {
				number,
				day: found.day,
				topic: found.topic,
				description: { ...found.description },
				moreLines: Math.max(0, lines.length - 1),
				total,
				due: Math.max(0, balance),
				left,
				seller: [...found.sellerLines],
				billTo: inEachLanguage((language) => [...found.billTo[language]]),
			},
			paid: payment && {
				day: payment.day,
				card: payment.card === null ? undefined : { brand: payment.card.brand, last4: payment.card.last4 },
			},
			blocked,
			place: placeOf(found),
			placeBlocked: found.placeBlock,
			places: provinces.map((province) => ({ province, name: regionName(province) })),
			lines: lines.map((one) => ({ ...one, description: { ...one.description } })),
			taxes: taxLinesOf(groups),
			limit: limitOf(core.getBrand(found.seller)),
			corrected: found.corrected,
			colleagues: [...(await listColleagues(queries, scene, userId))],
			preview:
				credited === undefined || blocked !== undefined
					? undefined
					: await preview(core, queries, scene, found, { credited, way, place }),
		};
	});
}

function taxLinesOf(groups: Correctable['groups']): Answer['taxes'] {
	return groups.flatMap(({ taxes }, group) =>
		taxes.map(({ tax, rateMillionths, registration, amount, left }) => ({
			group,
			tax,
			rateMillionths,
			registration,
			amount,
			left,
		})),
	);
}

async function findBlock(
	queries: TransactionQueries,
	{ call, organisationId, now }: Scene,
	{ userId, left, isUndecided }: Correctable,
): Promise<Answer['blocked']> {
	if (userId === call.actor.userId) return 'oneself';
	if (!(await hasRankOver(queries, call.actor, { organisationId, userId }, 'money.manage', now))) return 'outranked';
	if (isUndecided) return 'undecided';
	return left <= 0 ? 'nothing_left' : undefined;
}

/** Some of those who could approve it. */
async function listColleagues(
	queries: TransactionQueries,
	{ call, organisationId, now }: Scene,
	subjectId: number,
): Promise<readonly string[]> {
	const holders = await listHolders(queries, { organisationId, subjectId }, 'money.manage', now);
	const able = holders.filter(({ userId }) => userId !== subjectId && userId !== call.actor.userId);
	const ids = able.slice(0, mostColleagues).map(({ userId }) => userId);
	const names = await namesOf(queries, ids);
	return ids.flatMap((id) => names.get(id) ?? []);
}

async function preview(
	core: CorrectionsCore,
	queries: TransactionQueries,
	{ organisationId, now }: Scene,
	found: Correctable,
	wanted: Parameters<typeof planCorrection>[3],
): Promise<CorrectionPreview | undefined> {
	const plan = await planCorrection(queries, core, found, wanted);
	if (plan === undefined) return undefined;
	const { totals, amount, offDue, moved, refundable, ways, way, hasNext, needsApproval } = plan;
	const { replacement } = plan;
	const credits = replacement === undefined ? await findCredits(queries, found, amount) : undefined;
	const buckets = credits && (await readBuckets(queries, organisationId, credits.wallet, now));
	const person = await findAccount(queries, found.userId);
	if (person === undefined) throw new Error(`There is no person ${found.userId}`);
	const mail = previewCorrectionMail(core.getBrand(found.seller), person, {
		way,
		amount,
		moved,
		payment: refundable,
		number: found.number,
		hasNext,
		replacement: replacement && { ...replacement, total: replacement.invoice.total },
	});
	return {
		day: taxDayOf(now),
		lines: totals.lines.map(({ description, amount: ofLine, credits: original }) => ({
			description: { ...description },
			amount: ofLine,
			of: original === undefined ? ofLine : (found.lines[original.line]?.amount ?? ofLine),
		})),
		net: totals.subtotal,
		taxes: taxesOf(totals),
		total: totals.total,
		offDue,
		moved,
		ways: [...ways],
		way,
		card:
			refundable === undefined || refundable.card === null || moved === 0
				? undefined
				: {
						paymentId: refundable.paymentId,
						brand: refundable.card.brand,
						last4: refundable.card.last4,
					},
		hasNext,
		replacement: replacement && toReplacement(replacement),
		credits: credits && { share: credits.amount, available: buckets?.available ?? 0 },
		needsApproval,
		left: found.left - amount,
		mail,
	};
}

function taxesOf({ groups }: Correction['totals']): CorrectionPreview['taxes'] {
	return groups.flatMap(({ taxes }) =>
		taxes.map(({ tax, rateMillionths, registration, amount }) => ({ tax, rateMillionths, registration, amount })),
	);
}

function placeOf({ place }: Correctable): string {
	return (place?.country === 'CA' ? place.province : place?.country) ?? '';
}

function toReplacement(replacement: PlannedReplacement): CorrectionPreview['replacement'] {
	const { province, invoice, due, isAbsorbed, billing, addressProvince } = replacement;
	return {
		place: province,
		ratesOf: invoice.groups[0]?.day ?? '',
		lines: invoice.lines.map(({ description, amount }) => ({ description: { ...description }, amount })),
		net: invoice.subtotal,
		taxes: taxesOf(invoice),
		total: invoice.total,
		due,
		isAbsorbed,
		billTo: inEachLanguage((language) => [...billing.billTo[language]]),
		addressPlace: addressProvince,
	};
}
