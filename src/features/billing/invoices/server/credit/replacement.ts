// What an invoice would be if it had been taxed in another province: the same lines, with the taxes of that one as they were on the day of the first.
import { sql } from 'kysely';
import type { PreparedStatements } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import { findBillTo } from '#features/billing/billing-address/server/api.ts';
import type { Province, Registrations } from '#features/billing/tax/contract.ts';
import { computeTaxes } from '#features/billing/tax/server/api.ts';
import type { DocumentTotals } from '../issue/document.ts';
import { type InvoiceKey, replacementPurpose } from '../issue/draft.ts';
import type { InvoiceRecord } from '../issue/records.ts';
import { billToOf, type Snapshot } from '../issue/snapshot.ts';
import { sum, sumUp } from '../issue/totals.ts';

/**
 * Why no other invoice can be issued in its place. `unpaid`: something is due of it, or was written off. `credited`: some of it was given back.
 * `mixed`: it gives back of an earlier one itself, at that one's rates.
 */
export type PlaceBlock = 'unpaid' | 'credited' | 'mixed';

export interface Elsewhere {
	readonly province: Province;
	readonly registrations: Registrations;
}

export function findPlaceBlock(
	{ balance, writtenOff, credited, givenBack }: InvoiceRecord,
	{ lines, groups }: Snapshot,
): PlaceBlock | undefined {
	if (groups.length !== 1 || lines.some(({ amount, credits }) => credits !== undefined || amount < 0)) return 'mixed';
	const isTouched = [...Object.values(givenBack.lines), ...Object.values(givenBack.taxes)].some((part) => part !== 0);
	if (credited !== 0 || isTouched) return 'credited';
	return balance !== 0 || writtenOff !== 0 ? 'unpaid' : undefined;
}

export function computeElsewhere(
	{ lines, groups, day: issuedOn }: Pick<Snapshot, 'lines' | 'groups' | 'day'>,
	{ province, registrations }: Elsewhere,
): DocumentTotals {
	// A corrected invoice that is corrected once more keeps the rates of the first one's day.
	const day = groups[0]?.day ?? issuedOn;
	const place = { country: 'CA', province };
	const base = sum(lines.map(({ amount }) => amount));
	const taxes = computeTaxes({ date: day, subtotal: base, placeOfSupply: place, registrations });
	const marks = taxes.map(({ tax }) => tax);
	return sumUp(
		lines.map(({ description, quantity, unitAmount, days, amount }) => {
			return { description, quantity, unitAmount, ...(days && { days }), amount, group: 0, taxes: marks };
		}),
		[{ kind: 'charged', day, place, base, taxes }],
	);
}

export type Billing = Pick<Snapshot, 'billTo' | 'isFrenchFirst'>;

/** The person's address of now where it is in that province; what stands on the invoice where it is not. */
export async function findBilling(
	queries: PreparedStatements,
	{ organisationId, userId, billTo }: Pick<InvoiceRecord, 'organisationId' | 'userId'> & Pick<Snapshot, 'billTo'>,
	province: Province,
): Promise<Billing & { readonly addressProvince: string | undefined }> {
	const address = await findBillTo(queries, { organisationId, userId });
	const isThere = address?.country === 'CA' && address.province === province;
	const billing = isThere ? billToOf(address) : { billTo, isFrenchFirst: province === 'QC' };
	return { ...billing, addressProvince: address?.country === 'CA' ? address.province : undefined };
}

/** The first invoice of those that were replaced one after the other, and all of them. */
const list = keepSql(
	'invoices_list_replaced',
	{ rootId: 'text!', id: 'text!' },
	(of: InvoiceKey) => sql`
		with root as (select coalesce((select r.root_id from invoice_replacements r
			where r.organisation_id = ${of.organisationId} and r.invoice_id = ${of.invoiceId}), ${of.invoiceId}) as id)
		select root.id as "rootId", root.id from root
		union all select root.id, r.invoice_id from root
			join invoice_replacements r on r.root_id = root.id and r.organisation_id = ${of.organisationId}`,
);

export async function findFamily(
	queries: PreparedStatements,
	key: InvoiceKey,
): Promise<{ readonly rootId: string; readonly ids: readonly string[] }> {
	const found = await list(queries, key);
	return { rootId: found[0]?.rootId ?? key.invoiceId, ids: found.map(({ id }) => id) };
}

export interface KnownReplacement {
	readonly invoiceId: string;
	readonly number: number;
	readonly total: number;
	/** The credit note that gave the other one back. */
	readonly credited: number;
	/** What is due of it is taken by a next document. */
	readonly isTakenNext: boolean;
	/** Number of the credit note by which the seller took the difference. */
	readonly goodwill: number | null;
}

const findOfNote = keepSql(
	'invoices_find_replacement_of_note',
	{
		invoiceId: 'text',
		number: 'number',
		total: 'number',
		credited: 'number',
		isTakenNext: 'boolean!',
		goodwill: 'number?',
	},
	(of: InvoiceKey) => sql`
		select i.id as "invoiceId", i.number, i.total, -n.total as credited, i.purpose <> ${sql.lit(replacementPurpose)} as "isTakenNext", g.number as goodwill
		from invoice_replacements r
		join invoices i on i.organisation_id = r.organisation_id and i.id = r.invoice_id
		join invoices n on n.organisation_id = r.organisation_id and n.id = r.credit_note_id
		left join invoices g on g.organisation_id = r.organisation_id and g.id = r.goodwill_id
		where r.credit_note_id = ${of.invoiceId} and r.organisation_id = ${of.organisationId}`,
);

/** The invoice that was issued together with a credit note; undefined for those of other reasons. */
export async function findReplacement(
	queries: PreparedStatements,
	creditNote: InvoiceKey,
): Promise<KnownReplacement | undefined> {
	return (await findOfNote(queries, creditNote))[0];
}

const listPairs = keepSql(
	'invoices_list_replacements',
	{ organisationId: 'number', id: 'text', rootId: 'text' },
	(of: { organisations: readonly number[]; ids: readonly string[] }) => sql`
		select r.organisation_id as "organisationId", i.id, r.root_id as "rootId"
		from unnest(${of.organisations}::integer[], ${of.ids}::text[]) as i (organisation_id, id)
		join invoice_replacements r on r.organisation_id = i.organisation_id and r.invoice_id = i.id
		union all select r.organisation_id, i.id, r.root_id
		from unnest(${of.organisations}::integer[], ${of.ids}::text[]) as i (organisation_id, id)
		join invoice_replacements r on r.organisation_id = i.organisation_id and r.credit_note_id = i.id`,
);

interface Issued {
	readonly organisationId: number;
	readonly snapshot: Snapshot;
}

/**
 * The same documents, where what they credit is named by the first of the invoices that were replaced one after the other, and which of them are
 * such an invoice or the credit note of the one that it replaces.
 */
export async function nameRoots<Document extends Issued>(
	queries: PreparedStatements,
	documents: readonly Document[],
): Promise<readonly (Document & { readonly isOfPair: boolean })[]> {
	const keys = documents.flatMap(({ organisationId, snapshot: { id, lines } }) =>
		[...new Set([id, ...lines.flatMap(({ credits }) => credits?.invoiceId ?? [])])].map(
			(one) => [organisationId, one] as const,
		),
	);
	const of = { organisations: keys.map(([organisation]) => organisation), ids: keys.map(([, id]) => id) };
	const found = keys.length === 0 ? [] : await listPairs(queries, of);
	const roots = new Map(found.map(({ organisationId, id, rootId }) => [`${organisationId} ${id}`, rootId]));
	return documents.map((document) => {
		const { organisationId, snapshot } = document;
		const rootOf = (id: string): string => roots.get(`${organisationId} ${id}`) ?? id;
		const lines = snapshot.lines.map((line) =>
			line.credits === undefined
				? line
				: { ...line, credits: { ...line.credits, invoiceId: rootOf(line.credits.invoiceId) } },
		);
		return { ...document, snapshot: { ...snapshot, lines }, isOfPair: roots.has(`${organisationId} ${snapshot.id}`) };
	});
}
