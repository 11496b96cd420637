// What the search of everything asks of billing and of the staff area, and who may find people by it.
import { inEachLanguage, type Language } from '#platform/contract/language.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { heldAt } from '#platform/server/http/actor.ts';
import type { PalettePorts, Standing } from '#features/desktops/palette/server/slice.ts';
import { findTransactionByReference, walletOf } from '#features/billing/credits/server/api.ts';
import { readMovement } from '#features/billing/transactions/server/api.ts';
import {
	type FoundInvoice,
	findInvoiceOfPayment,
	findInvoicesByNumber,
} from '#features/billing/invoices/server/api.ts';
import { findPaymentsByNumber, type Payment } from '#features/billing/payments/server/api.ts';
import type { Numbered } from '#features/desktops/palette/contract.ts';
import { manageDesktops } from '#features/desktops/shortcuts/contract.ts';
import { findDirectoryPeople } from '#features/staff/directory/server/api.ts';
import { managesOffice } from '#features/account/identity/server/api.ts';

export const paletteSources: PalettePorts = {
	// People who read the directory or manage desktops of the whole organization find all of its people; those of one office find its people.
	peopleWithin(viewer) {
		const desktops = heldAt(viewer.powers, manageDesktops);
		const isWide = desktops?.isWide === true || heldAt(viewer.powers, 'directory.read')?.isWide === true;
		if (isWide) return 'organisation';
		const isOwn = desktops?.offices.includes(viewer.belonging.officeId ?? '') === true;
		return isOwn || managedOfficeOf(viewer) !== undefined ? 'office' : undefined;
	},
	findInDirectory: findDirectoryPeople,
	numbered: [
		async (queries, viewer, typed) => (await findOwnInvoices(queries, viewer, typed)).map((one) => toHit(one)),
		async (queries, viewer, typed) => {
			const payments = await findPaymentsByNumber(queries, viewer, {
				orderNumber: orderNumber(typed),
				reference: typed.trim(),
			});
			const found: Numbered[] = [];
			for (const payment of payments) found.push(...(await listOfPayment(queries, viewer, payment)));
			return found;
		},
		async (queries, viewer, typed) => {
			const reference = transactionReference(typed);
			if (reference === undefined || !viewer.features.includes('credits')) return [];
			const found = await findTransactionByReference(queries, viewer.organisationId, reference);
			if (found === undefined) return [];
			const { organisationId, userId } = viewer;
			const officeId = managedOfficeOf(viewer);
			const wallets = [walletOf({ userId }), ...(officeId === undefined ? [] : [walletOf({ officeId })])];
			for (const wallet of wallets) {
				const movement = await readMovement(queries, { organisationId, wallet }, found.id);
				if (movement === undefined) continue;
				const { transactionId: id, kind: movementKind, at, amount } = movement;
				return [{ kind: 'transaction', id, number: reference, movementKind, at: at.toISOString(), amount }];
			}
			return [];
		},
	],
};

/** The invoice of what was paid, which an order number opens, and the payment with its receipt. */
async function listOfPayment(
	queries: TransactionQueries,
	viewer: Standing,
	{ id, createdAt, order, paid }: Payment,
): Promise<readonly Numbered[]> {
	if (paid === undefined) return [];
	const said = (language: Language): string => order.lines.map(({ description }) => description[language]).join(', ');
	const { organisationId } = viewer;
	const invoice = await findInvoiceOfPayment(queries, { organisationId, paymentId: id });
	// By its number: of an office that somebody managed once they see the invoice no more.
	const own = invoice === undefined ? [] : await findOwnInvoices(queries, viewer, invoice.number);
	return [
		...own
			.filter(({ invoiceId }) => invoiceId === invoice?.invoiceId)
			.map((one) => ({ ...toHit(one), orderNumber: paid.orderNumber })),
		{
			kind: 'payment',
			id,
			number: paid.orderNumber,
			description: inEachLanguage(said),
			at: createdAt.toISOString(),
			amount: order.total,
		},
	];
}

function findOwnInvoices(
	queries: TransactionQueries,
	viewer: Standing,
	typed: string,
): Promise<readonly FoundInvoice[]> {
	return findInvoicesByNumber(queries, { ...viewer, officeId: managedOfficeOf(viewer) }, typed);
}

function toHit({ invoiceId, number, description, issuedAt, total }: FoundInvoice): Numbered {
	return {
		kind: 'invoice',
		id: invoiceId,
		number,
		description: { ...description },
		at: issuedAt.toISOString(),
		amount: total,
	};
}

/** Whose credits and documents the person sees besides their own. */
function managedOfficeOf({ powers, belonging: { officeId } }: Standing): string | undefined {
	return officeId !== null && managesOffice({ powers }, officeId) ? officeId : undefined;
}

/** `PO-000123`, however it was typed. */
function orderNumber(typed: string): string {
	const [, digits] = /^(?:PO)?[\s\-\u2010-\u2013]*(\d{1,12})$/i.exec(typed.trim()) ?? [];
	return digits === undefined ? typed.trim() : `PO-${digits.replace(/^0+(?=\d)/, '').padStart(6, '0')}`;
}

/** `CR-7K3M-09QX-T2VB`, however it was typed; undefined for what is no such number. */
function transactionReference(typed: string): string | undefined {
	const signs = typed.toUpperCase().replaceAll(/[\s\-\u2010-\u2013]/g, '');
	const [, first = '', second = '', third = ''] = /^CR([0-9A-Z]{4})([0-9A-Z]{4})([0-9A-Z]{4})$/.exec(signs) ?? [];
	return third === '' ? undefined : `CR-${first}-${second}-${third}`;
}
