// Invoices that staff correct because they were taxed in the wrong province.
import type { InputOf } from '#platform/contract/endpoint.ts';
import type { Province } from '#features/billing/tax/contract.ts';
import { type CorrectionPreview, correctInvoice, getCorrection } from '#features/staff/corrections/contract.ts';
import { newKey } from './credits.ts';
import { addBuyer, type Buyer, buyByPage } from './payments.ts';
import type { TestApp } from './test-app.ts';

export type PlaceWanted = InputOf<typeof correctInvoice>;

export interface Bought {
	readonly buyer: Buyer;
	readonly paymentId: string;
	readonly invoiceId: string;
}

/** Finds the newest invoice of a person. */
export async function newestInvoiceOf(app: TestApp, { person }: Pick<Buyer, 'person'>): Promise<string> {
	const [invoice] = await app.rows<{ id: string }>(
		`select id from invoices where user_id = $1 and kind = 'invoice' order by number desc limit 1`,
		[person.id],
	);
	return invoice?.id ?? '';
}

/** All documents of a person: those of an act at once begin with the invoices. */
export function listDocuments(app: TestApp, { person }: Pick<Buyer, 'person'>) {
	return app.rows<{ id: string; kind: string; total: number; balance: number; state: string }>(
		`select id, kind, total::integer, balance::integer, state from invoices where user_id = $1 order by issued_at, kind desc, number`,
		[person.id],
	);
}

export async function addBought(app: TestApp, productId = 'credits-100'): Promise<Bought> {
	const buyer = await addBuyer(app);
	const paymentId = await buyByPage(buyer, {}, { productId });
	await app.runDue();
	return { buyer, paymentId, invoiceId: await newestInvoiceOf(app, buyer) };
}

export interface SeenPlace {
	readonly seen: CorrectionPreview & { readonly replacement: NonNullable<CorrectionPreview['replacement']> };
	/** What the screen sends after this preview. */
	readonly asked: PlaceWanted;
}

export async function seePlace(
	app: TestApp,
	token: string,
	invoiceId: string,
	place: { readonly province: Province; readonly isAbsorbed?: boolean },
	change: Partial<PlaceWanted> = {},
): Promise<SeenPlace> {
	const wanted = { invoiceId, credited: 'rest' as const, place, ...(change.way !== undefined && { way: change.way }) };
	const { preview } = await app.client().succeed(getCorrection, wanted, { token });
	const replacement = preview?.replacement;
	if (preview === undefined || replacement === undefined) throw new Error('There is no preview of a corrected invoice');
	const { province } = place;
	const asked = {
		invoiceId,
		reason: 'wrong_place' as const,
		credited: 'rest' as const,
		way: preview.way,
		place: { province, total: replacement.total, isAbsorbed: replacement.isAbsorbed },
		takesCredits: false,
		amount: -preview.total,
		moved: preview.moved,
		...(preview.way === 'card' && preview.card !== undefined && { paymentId: preview.card.paymentId }),
		note: 'The office has moved, ticket 4471',
		idempotencyKey: newKey(),
		...change,
	};
	return { seen: { ...preview, replacement }, asked };
}
