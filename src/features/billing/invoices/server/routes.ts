import * as z from 'zod/mini';
import { languages } from '#platform/contract/language.ts';
import { platformProblem } from '#platform/contract/problem.ts';
import type { AuthenticatedCall, Binding } from '#platform/server/http/bind-endpoint.ts';
import { bind } from '#platform/server/http/bind-endpoint.ts';
import { bindDownload, type FileBinding, type ServedFile } from '#platform/server/http/bind-file.ts';
import { toFieldProblems } from '#platform/server/http/field-problems.ts';
import { findInHistory } from '#features/billing/payments/server/api.ts';
import { taxDayOf } from '#features/billing/tax/server/api.ts';
import * as contract from '../contract.ts';
import { parseInvoiceSearch } from '../rules.ts';
import { readableAccounts } from './account.ts';
import { findChainCheck, isSealed } from './chain-check.ts';
import * as copies from './copies.ts';
import { csvHead, csvName, csvRows } from './csv.ts';
import type { InvoiceDependencies } from './dependencies.ts';
import { listYears, type ListPlace, readList } from './list.ts';
import { previewMail } from './preview-mail.ts';
import { getReadable } from './read.ts';
import { send } from './send.ts';
import { readSnapshot } from './snapshot.ts';
import { stateOf } from './state.ts';
import { stopCopies } from './stop-copies.ts';
import { toRow, toWire } from './wire.ts';
import { countYear, readYear } from './year.ts';

export function invoiceRoutes(dependencies: InvoiceDependencies): readonly Binding[] {
	const { database, clock } = dependencies;
	const reader = ({ actor: { userId } }: AuthenticatedCall) => ({ userId, today: taxDayOf(clock.now()) });
	return [
		bind(contract.listInvoices, async (input, call) => {
			const { organisationId, brandKey } = call.actor;
			const accounts = await readableAccounts(database, call.actor);
			const { From: from, To: to, Kind: kind, State: state, Search: typed, Cursor: cursor } = input;
			const search = typed === undefined || typed === '' ? undefined : parseInvoiceSearch(typed);
			const after = cursor === undefined ? undefined : parsePlace(cursor);
			const { today } = reader(call);
			return database.tenant(organisationId, async (queries) => {
				const paymentIds =
					search?.orderNumber === undefined
						? []
						: (await findInHistory(queries, call.actor, { orderNumber: search.orderNumber, reference: '' })).map(
								({ payment }) => payment.id,
							);
				const wish = { organisationId, accounts, from, to, kind, state, search, paymentIds, after, today };
				const { rows, next } = await readList(queries, wish);
				const checked = cursor === undefined ? await findChainCheck(queries, brandKey) : undefined;
				return {
					Invoices: rows.map((row) => toRow(row, { today })),
					NextCursor: next && `${next.day}.${next.id}`,
					Checked: checked,
				};
			});
		}),
		bind(contract.getInvoiceYears, async (_input, { actor }) => {
			const { organisationId } = actor;
			const accounts = await readableAccounts(database, actor);
			const years = await database.tenant(organisationId, (queries) =>
				listYears(queries, { organisationId, accounts }),
			);
			return { Years: [...years] };
		}),
		bind(contract.getInvoice, async ({ InvoiceID: id }, call) => ({
			Invoice: toWire(await getReadable(database, call.actor, id), reader(call)),
		})),
		bind(contract.getInvoiceProof, async ({ InvoiceID: id }, { actor }) => {
			const { record } = await getReadable(database, actor, id);
			const { seller, series, hash } = record;
			const chain = await database.tenant(actor.organisationId, (queries) => findChainCheck(queries, seller, series));
			return { IsWhole: isSealed(record), Hash: hash.toString('hex'), Chain: chain };
		}),
		bind(contract.sendInvoice, async ({ InvoiceID, ToMe, CopyIDs, NewAddresses = [], Language }, call) => {
			const newAddresses = NewAddresses.map(({ Email: email, GetsEveryOne: getsEveryOne }) => ({
				email,
				getsEveryOne,
			}));
			const wish = { invoiceId: InvoiceID, toMe: ToMe, copyIds: CopyIDs, newAddresses, language: Language };
			const { sentTo, waiting } = await send(dependencies, call, wish);
			return { SentTo: [...sentTo], Waiting: [...waiting] };
		}),
		bind(contract.previewInvoiceMail, async ({ InvoiceID: invoiceId, Kind: kind, Language: language }, call) => ({
			Mail: await previewMail(dependencies, call, { invoiceId, kind, language }),
		})),
		...copyRoutes(dependencies),
	];
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
			return { Copies: found.map(copies.toCopy) };
		}),
		bind(contract.addInvoiceCopy, async ({ Name: name, Email: email }, call) => {
			const copy = { name, email, getsEveryOne: false, language: call.actor.language };
			return { Copy: copies.toCopy(await copies.addCopy(dependencies, call, copy)) };
		}),
		bind(contract.askInvoiceCopyAgain, async ({ CopyID }, call) => ({
			Copy: copies.toCopy(await copies.askAgain(dependencies, call, CopyID)),
		})),
		bind(contract.confirmInvoiceCopy, async ({ Token: token }) => ({
			Documents: (await copies.confirmCopy(dependencies, token)).documents,
		})),
		bind(contract.changeInvoiceCopy, async ({ CopyID, GetsEveryOne, Language }, { actor }) => {
			const rule = { copyId: CopyID, getsEveryOne: GetsEveryOne, language: Language };
			const changed = await database.tenant(actor.organisationId, (queries) => copies.changeRule(queries, actor, rule));
			return { Copy: copies.toCopy(changed) };
		}),
		bind(contract.stopInvoiceCopies, async ({ Token }) => {
			await stopCopies(dependencies, Token);
			return {};
		}),
		bind(contract.removeInvoiceCopy, async ({ CopyID }, { actor }) => {
			await database.tenant(actor.organisationId, (queries) => copies.removeCopy(queries, actor, CopyID));
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
	const { success, data, error } = z.safeParse(contract.yearQuery, request.query, { reportInput: true });
	if (!success) throw platformProblem('request.invalid', { fields: toFieldProblems(error.issues) });
	const { organisationId, userId } = actor;
	const year = Number(data.Year);
	const wish = { organisationId, accounts: await readableAccounts(database, actor), year };
	if ((await countYear(database, wish)) === 0) throw contract.invoiceProblem('invoices.year_empty');
	if (!(await yearLimit.take(`${organisationId}/${userId}`))) throw contract.invoiceProblem('invoices.too_many_files');
	const wanted = languages.find((one) => one === data.Language) ?? language;
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
