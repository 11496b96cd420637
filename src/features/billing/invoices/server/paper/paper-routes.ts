// Serves documents as files: one as PDF, or a year of them.
import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { bindDownload, type FileBinding, type ServedFile } from '#platform/server/http/bind-file.ts';
import { readInput } from '#platform/server/http/wire.ts';
import { taxDayOf } from '#features/billing/tax/server/api.ts';
import * as contract from '../../contract.ts';
import { readableAccounts } from '../account.ts';
import type { InvoiceDependencies } from '../dependencies.ts';
import { makePaper } from './make-paper.ts';
import { getReadable } from '../read.ts';
import { invoiceTexts, nameFile } from './words.ts';
import { countYear, stampYear } from '../year/year.ts';

export function paperFileRoutes(dependencies: InvoiceDependencies): readonly FileBinding[] {
	return [
		bindDownload(contract.downloadInvoice, (_parameters, call) => download(dependencies, call)),
		bindDownload(contract.downloadInvoiceYear, (_parameters, call) => downloadYear(dependencies, call)),
	];
}

/** @throws invoices.not_found */
async function download(dependencies: InvoiceDependencies, call: AuthenticatedCall): Promise<ServedFile> {
	const { invoiceId, language: wanted = call.language } = readInput(contract.invoiceQuery, call.request.query);
	const whole = await getReadable(dependencies.database, call.actor, invoiceId);
	const { invoice, bytes } = await makePaper(dependencies, whole, wanted);
	return { bytes, mediaType: 'application/pdf', name: nameFile(invoice, wanted), isSaved: true };
}

/** @throws invoices.year_empty, invoices.too_many_files */
async function downloadYear(dependencies: InvoiceDependencies, call: AuthenticatedCall): Promise<ServedFile> {
	const { database, clock, yearLimit } = dependencies;
	const { organisationId, userId } = call.actor;
	const {
		year,
		language: wanted = call.language,
		after,
		tag: keptTag,
	} = readInput(contract.yearQuery, call.request.query);
	const wish = { organisationId, accounts: await readableAccounts(database, call.actor), year: Number(year) };
	const count = await countYear(database, wish);
	if (count === 0) throw contract.invoiceProblem('invoices.year_empty');
	if (!(await yearLimit.take(`${organisationId}/${userId}`))) throw contract.invoiceProblem('invoices.too_many_files');
	const stamp = `${await stampYear(database, wish)} ${wanted} ${taxDayOf(clock.now())}`;
	const tag = `"${createHash('sha256').update(stamp).digest('base64url')}"`;
	const { zipYear } = await import('../year/year-zip.ts');
	const { stream, size } = await zipYear(dependencies, wish, { count, wanted });
	// The same documents give the same bytes: what came before is left out.
	const skipped = keptTag === tag ? Number(after ?? 0) : 0;
	const isRest = skipped > 0 && (size === undefined || skipped < size);
	return {
		bytes: isRest ? stream.pipe(skipBytes(skipped)).once('close', () => stream.destroy()) : stream,
		mediaType: 'application/zip',
		name: `${invoiceTexts[call.language]('paper.year_file')}-${year}.zip`,
		isSaved: true,
		headers: {
			etag: tag,
			[contract.yearHeaders.documents]: String(count),
			...(isRest && { [contract.yearHeaders.goesOn]: 'yes' }),
			...(size !== undefined && { 'content-length': String(isRest ? size - skipped : size) }),
		},
	};
}

function skipBytes(count: number): Transform {
	let left = count;
	return new Transform({
		transform(piece: Buffer, _encoding, done) {
			const cut = Math.min(left, piece.length);
			left -= cut;
			done(null, cut === piece.length ? undefined : piece.subarray(cut));
		},
	});
}
