import type { ParsedInputOf } from '#platform/contract/endpoint.ts';
import { languages } from '#platform/contract/language.ts';
import type { AuthenticatedCall, Binding } from '#platform/server/http/bind-endpoint.ts';
import { bind } from '#platform/server/http/bind-endpoint.ts';
import { bindDownload, type FileBinding, type ServedFile } from '#platform/server/http/bind-file.ts';
import { readInput } from '#platform/server/http/wire.ts';
import { findPaymentsByNumber } from '#features/billing/payments/server/api.ts';
import { taxDayOf } from '#features/billing/tax/server/api.ts';
import * as contract from '../contract.ts';
import { parseInvoiceSearch } from '../rules.ts';
import { readableAccounts } from './account.ts';
import { findChainCheck, isSealed } from './proof/chain-check.ts';
import * as copies from './copies/copies.ts';
import { csvHead, csvName, csvRows } from './paper/csv.ts';
import type { InvoiceDependencies } from './dependencies.ts';
import { type ListPlace, readList } from './list.ts';
import { previewMail } from './copies/preview-mail.ts';
import { getReadable } from './read.ts';
import { send } from './copies/send.ts';
import { readSnapshot, toHex } from './issue/snapshot.ts';
import { stateOf } from './issue/state.ts';
import { stopCopies } from './copies/stop-copies.ts';
import { toRow, toWire } from './answers.ts';
import { countYear, readYear } from './year/year.ts';

export function invoiceRoutes(dependencies: InvoiceDependencies): readonly Binding[] {
	const { database, clock } = dependencies;
	const reader = ({ actor: { userId } }: AuthenticatedCall) => ({ userId, today: taxDayOf(clock.now()) });
	return [
		bind(contract.listInvoices, (input, call) => listPage(dependencies, call, input, reader(call).today)),
		bind(contract.getInvoice, async ({ invoiceId: id }, call) => ({
			invoice: toWire(await getReadable(database, call.actor, id), reader(call)),
		})),
		bind(contract.getInvoiceProof, async ({ invoiceId: id }, { actor }) => {
			const { record } = await getReadable(database, actor, id);
			const { seller, series, hash } = record;
			const chain = await database.tenant(actor.organisationId, (queries) => findChainCheck(queries, seller, series));
			return { isWhole: isSealed(record), hash: toHex(hash), chain };
		}),
		bind(
			contract.sendInvoice,
			async ({ invoiceId, toMe, copyIds, newAddresses: typedAddresses = [], language }, call) => {
				const newAddresses = typedAddresses.map(({ email, getsEveryOne }) => ({
					email,
					getsEveryOne,
				}));
				const wish = { invoiceId, toMe, copyIds, newAddresses, language };
				const { sentTo, waiting } = await send(dependencies, call, wish);
				return { sentTo: [...sentTo], waiting: [...waiting] };
			},
		),
		bind(contract.previewInvoiceMail, async ({ invoiceId, kind, language }, call) => ({
			mail: await previewMail(dependencies, call, { invoiceId, kind, language }),
		})),
		...copyRoutes(dependencies),
	];
}

async function listPage(
	{ database }: InvoiceDependencies,
	{ actor }: AuthenticatedCall,
	{ from, to, kind, state, search: typed, cursor }: ParsedInputOf<typeof contract.listInvoices>,
	today: string,
) {
	const { organisationId, brandKey } = actor;
	const accounts = await readableAccounts(database, actor);
	const search = typed === undefined || typed === '' ? undefined : parseInvoiceSearch(typed);
	const after = cursor === undefined ? undefined : parsePlace(cursor);
	return database.tenant(organisationId, async (queries) => {
		const paid =
			search?.orderNumber === undefined
				? []
				: await findPaymentsByNumber(queries, actor, { orderNumber: search.orderNumber, reference: '' });
		const paymentIds = paid.map(({ id }) => id);
		const wish = { organisationId, accounts, from, to, kind, state, search, paymentIds, after, today };
		const { rows, next } = await readList(queries, wish);
		const checked = cursor === undefined ? await findChainCheck(queries, brandKey) : undefined;
		return {
			invoices: rows.map((row) => toRow(row, { today })),
			nextCursor: next && `${next.day}.${next.id}`,
			checked,
		};
	});
}

/** What the contract let pass: a day and an id. */
function parsePlace(cursor: string): ListPlace {
	const [day = '', id = ''] = cursor.split('.');
	return { day, id };
}

function copyRoutes(dependencies: InvoiceDependencies): readonly Binding[] {
	const { database } = dependencies;
	return [
		bind(contract.listInvoiceCopies, async (_input, { actor }) => {
			const found = await database.tenant(actor.organisationId, (queries) => copies.listCopies(queries, actor));
			return { copies: found.map(copies.toCopy) };
		}),
		bind(contract.addInvoiceCopy, async ({ name, email }, call) => {
			const copy = { name, email, getsEveryOne: false, language: call.actor.language };
			return { copy: copies.toCopy(await copies.addCopy(dependencies, call, copy)) };
		}),
		bind(contract.askInvoiceCopyAgain, async ({ copyId }, call) => ({
			copy: copies.toCopy(await copies.askAgain(dependencies, call, copyId)),
		})),
		bind(contract.confirmInvoiceCopy, async ({ token }) => ({
			documents: (await copies.confirmCopy(dependencies, token)).documents,
		})),
		bind(contract.changeInvoiceCopy, async ({ copyId, getsEveryOne, language }, { actor }) => {
			const rule = { copyId, getsEveryOne, language };
			const changed = await database.tenant(actor.organisationId, (queries) => copies.changeRule(queries, actor, rule));
			return { copy: copies.toCopy(changed) };
		}),
		bind(contract.stopInvoiceCopies, async ({ token }) => {
			await stopCopies(dependencies, token);
			return {};
		}),
		bind(contract.removeInvoiceCopy, async ({ copyId }, { actor }) => {
			await database.tenant(actor.organisationId, (queries) => copies.removeCopy(queries, actor, copyId));
			return {};
		}),
	];
}

export function invoiceFileRoutes(dependencies: InvoiceDependencies): readonly FileBinding[] {
	return [bindDownload(contract.downloadInvoiceYearCsv, (_parameters, call) => downloadCsv(dependencies, call))];
}

/** @throws invoices.year_empty, invoices.too_many_files */
async function downloadCsv(
	{ database, clock, yearLimit }: InvoiceDependencies,
	{ actor, language, request }: AuthenticatedCall,
): Promise<ServedFile> {
	const data = readInput(contract.yearQuery, request.query);
	const { organisationId, userId } = actor;
	const year = Number(data.year);
	const wish = { organisationId, accounts: await readableAccounts(database, actor), year };
	if ((await countYear(database, wish)) === 0) throw contract.invoiceProblem('invoices.year_empty');
	if (!(await yearLimit.take(`${organisationId}/${userId}`))) throw contract.invoiceProblem('invoices.too_many_files');
	const wanted = languages.find((one) => one === data.language) ?? language;
	const today = taxDayOf(clock.now());
	const parts = [csvHead(wanted)];
	for await (const { record } of readYear(database, wish))
		parts.push(csvRows(readSnapshot(record.snapshot), stateOf(record, today), wanted));
	return {
		bytes: Buffer.from(parts.join('')),
		mediaType: 'text/csv; charset=utf-8',
		name: csvName(year, wanted),
		isSaved: true,
	};
}
