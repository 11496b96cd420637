// One item opened: how what came back was booked, where the rest can be placed, and who can take care of it.
import { sql } from 'kysely';
import type { OutputOf, ParsedInputOf } from '#platform/contract/endpoint.ts';
import type { Multilingual } from '#platform/contract/field-kinds.ts';
import { limitOf } from '#platform/contract/second-person.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import { as } from '#platform/server/db/row-shapes.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { invoiceNumberSql, previewCredit, showLeft } from '#features/billing/invoices/server/api.ts';
import { listHolders } from '#features/staff/access/server/api.ts';
import { namesOf } from '#features/staff/approvals/server/api.ts';
import { noteLook } from '#features/staff/money/server/api.ts';
import { type getOpenItem, mostDocuments, openItemsProblem } from '../contract.ts';
import { type OpenItemsCore, requireItem, type Scene, withItems } from './reach.ts';
import { paperOf, type StoredItem, type StoredPaper } from './rows.ts';
import { sumOfSettled } from './settle.ts';

type Detail = OutputOf<typeof getOpenItem>;

interface ReturnOf {
	readonly organisationId: number;
	readonly paymentId: string;
	readonly returnId: string;
}

/** The invoice that was paid, and each document on which a part of the return is booked. */
const listPapers = keepSql(
	'open_items_list_papers',
	{ paper: as<StoredPaper>('json'), total: 'number' },
	(of: ReturnOf) => sql`
		select ${paperOf} as paper, i.total from invoices i
		where i.organisation_id = ${of.organisationId} and i.id in (
			select s.invoice_id from invoice_settlements s where s.organisation_id = ${of.organisationId} and s.payment_id = ${of.paymentId}
			union select s.invoice_id from invoice_settlements s
				where s.organisation_id = ${of.organisationId} and s.refunded_payment_id = ${of.paymentId} and split_part(s.fact, ':', 2) = ${of.returnId})
		order by i.issued_at, i.id limit 20`,
);

/** Of the latest invoices of the payer with nothing due, those that the same card paid first. */
const listDocuments = keepSql(
	'open_items_list_documents',
	{
		invoiceId: 'text',
		number: 'text',
		day: 'day',
		description: as<Multilingual | null>('json?'),
		isSameCard: 'boolean!',
	},
	(of: Pick<ReturnOf, 'organisationId' | 'paymentId'>) => sql`
		with payer as materialized (
			select p.user_id, p.seller, p.card ->> 'brand' as brand, p.card ->> 'last4' as last4, array(select 'u' || p.user_id
				union select i.account from invoice_settlements s join invoices i on i.organisation_id = s.organisation_id and i.id = s.invoice_id
					where s.organisation_id = p.organisation_id and s.payment_id = p.id) as accounts
			from payments p where p.organisation_id = ${of.organisationId} and p.id = ${of.paymentId})
		select i.id as "invoiceId", ${invoiceNumberSql('i')} as number, i.day, i.description,
			exists (select from invoice_settlements s where s.organisation_id = ${of.organisationId} and s.invoice_id = i.id and s.kind = 'card'
				and s.card ->> 'last4' = payer.last4 and s.card ->> 'brand' = payer.brand) as "isSameCard"
		from payer cross join lateral (
			select i.id, i.series, i.number, i.day, i.snapshot::jsonb #> '{lines,0,description}' as description from invoices i
			where i.organisation_id = ${of.organisationId} and i.account = any(payer.accounts) and i.seller = payer.seller
				and i.user_id = payer.user_id and i.kind = 'invoice' and i.balance <= 0 and i.total > i.credited
			order by i.day desc, i.id desc limit 200) i
		order by 5 desc, i.day desc, i.id desc limit ${sql.lit(mostDocuments)}`,
);

/** @throws open_items.not_found, open_items.document_not_found */
export function readDetail(
	core: OpenItemsCore,
	call: AuthenticatedCall,
	{ orgId, kind, itemId, invoiceId }: ParsedInputOf<typeof getOpenItem>,
): Promise<Detail> {
	return withItems(core, call, { orgId, permission: 'money.read' }, async (scene) => {
		const { queries, organisationId } = scene;
		const item = await requireItem(scene, { kind, itemId });
		const { paymentId, returned, amount, userId } = item;
		const colleagues = await listColleagues(scene, item);
		const counted = await sumOfSettled(queries, { organisationId, userId }, scene.now);
		const plain = { documents: [], colleagues, limit: limitOf(core.findBrandOfOrganisation(organisationId)), counted };
		if (paymentId === null || returned === null) return plain;
		const object = { kind: 'payment', id: paymentId, name: '' };
		await noteLook(queries, scene.clock, call, { organisationId, userId, event: 'money.payment_opened', object });
		const papers = await listPapers(queries, { organisationId, paymentId, returnId: itemId });
		const placed = {
			amount: returned + amount,
			papers: papers.map(({ paper, total }) => ({ ...paper, total })),
		};
		// Money that came back to the seller is on no document of the person.
		if (amount >= 0) return { ...plain, placed };
		return { ...plain, placed, ...(await findPlaces(scene, { paymentId, invoiceId, amount: -amount })) };
	});
}

interface Placing {
	readonly paymentId: string;
	/** The one that was asked for, in place of the likeliest. */
	readonly invoiceId: string | undefined;
	readonly amount: number;
}

async function findPlaces(
	{ queries, organisationId }: Scene,
	{ paymentId, invoiceId, amount }: Placing,
): Promise<Pick<Detail, 'documents' | 'preview'>> {
	const rows = await listDocuments(queries, { organisationId, paymentId });
	const left = await showLeft(
		queries,
		organisationId,
		rows.map((row) => row.invoiceId),
	);
	const documents = rows
		.map(({ description, ...row }) => ({
			...row,
			description: description ?? undefined,
			left: left.get(row.invoiceId) ?? 0,
		}))
		.filter((one) => one.left > 0);
	const chosen = invoiceId ?? documents[0]?.invoiceId;
	if (chosen === undefined) return { documents };
	if (!documents.some((one) => one.invoiceId === chosen)) throw openItemsProblem('open_items.document_not_found');
	const credit = await previewCredit(queries, { organisationId, invoiceId: chosen }, amount);
	if (credit === undefined) return { documents };
	const taxes = credit.groups.flatMap((group) => group.taxes);
	return {
		documents,
		preview: {
			invoiceId: chosen,
			net: credit.subtotal,
			taxes: taxes
				.filter((one) => one.amount !== 0)
				.map(({ tax, rateMillionths, amount: ofTax }) => ({ tax, rateMillionths, amount: ofTax })),
			total: credit.total,
		},
	};
}

/** Everyone who may settle it, except the person whom it is about. */
export async function listAble(
	{ queries, organisationId, now }: Scene,
	{ userId: subjectId }: Pick<StoredItem, 'userId'>,
): Promise<readonly { readonly userId: number }[]> {
	const holders = await listHolders(queries, { organisationId, subjectId }, 'money.manage', now);
	return holders.filter(({ userId }) => userId !== subjectId);
}

async function listColleagues(scene: Scene, item: Pick<StoredItem, 'userId'>): Promise<Detail['colleagues']> {
	const able = (await listAble(scene, item)).slice(0, mostColleagues);
	const names = await namesOf(
		scene.queries,
		able.map(({ userId }) => userId),
	);
	return able.map(({ userId }) => ({ userId, name: names.get(userId) ?? '' }));
}

const mostColleagues = 50;
