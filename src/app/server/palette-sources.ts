// What the search of everything asks of billing and of the staff area, and who may find people by it.
import type { PalettePorts, Standing } from '#features/desktops/palette/server/slice.ts';
import { assistPermission } from '#features/account/identity/contract.ts';
import { findTransactionByReference, manageOffice, walletOf } from '#features/billing/credits/server/api.ts';
import { readMovement } from '#features/billing/transactions/server/api.ts';
import { findInvoicesByNumber } from '#features/billing/invoices/server/api.ts';
import { findInHistory } from '#features/billing/payments/server/api.ts';
import { manageDesktops } from '#features/desktops/shortcuts/contract.ts';
import { findDirectoryPeople } from '#features/staff/directory/server/api.ts';

/** Sees people of the whole organization; a manager of credits sees those of the office. */
const seePeople: readonly string[] = [assistPermission, manageDesktops, 'personnel.manage'];

export const paletteSources: PalettePorts = {
	peopleWithin(permissions) {
		if (permissions.some((one) => seePeople.includes(one))) return 'organisation';
		return permissions.includes(manageOffice) ? 'office' : undefined;
	},
	findInDirectory: findDirectoryPeople,
	numbered: [
		async (queries, viewer, typed) => {
			const entries = await findInHistory(queries, viewer, {
				orderNumber: orderNumber(typed),
				reference: typed.trim(),
			});
			return entries.flatMap(({ payment: { id, createdAt, order, paid } }) => {
				if (paid === undefined) return [];
				const said = (language: 'en' | 'fr'): string =>
					order.lines.map(({ description }) => description[language]).join(', ');
				const description = { en: said('en'), fr: said('fr') };
				return [
					{
						Kind: 'payment',
						ID: id,
						Number: paid.orderNumber,
						Description: description,
						At: createdAt.toISOString(),
						Amount: order.total,
					},
				];
			});
		},
		async (queries, viewer, typed) => {
			const reference = transactionReference(typed);
			if (reference === undefined) return [];
			const found = await findTransactionByReference(queries, viewer.organisationId, reference);
			if (found === undefined) return [];
			const { organisationId, userId } = viewer;
			const officeId = managedOfficeOf(viewer);
			const wallets = [walletOf({ userId }), ...(officeId === undefined ? [] : [walletOf({ officeId })])];
			for (const wallet of wallets) {
				const movement = await readMovement(queries, { organisationId, wallet }, found.id);
				if (movement === undefined) continue;
				const { transactionId: ID, kind: MovementKind, at, amount: Amount } = movement;
				return [{ Kind: 'transaction', ID, Number: reference, MovementKind, At: at.toISOString(), Amount }];
			}
			return [];
		},
		async (queries, viewer, typed) => {
			const found = await findInvoicesByNumber(queries, { ...viewer, officeId: managedOfficeOf(viewer) }, typed);
			return found.map(({ invoiceId, number, description, issuedAt, total }) => ({
				Kind: 'invoice',
				ID: invoiceId,
				Number: number,
				Description: { en: description.en, fr: description.fr },
				At: issuedAt.toISOString(),
				Amount: total,
			}));
		},
	],
};

/** Whose credits and documents the person sees besides their own. */
function managedOfficeOf({ belonging: { officeId, permissions } }: Standing): string | undefined {
	return permissions.includes(manageOffice) ? (officeId ?? undefined) : undefined;
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
