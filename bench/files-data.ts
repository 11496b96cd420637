// What people who ask for files have: a year of invoices, a receipt, a statement of as many rows as a PDF may have, and the powers of an
// administrator of an organisation with people and a log.
import { Client } from 'pg';
import { systemClock } from '#platform/server/clock.ts';
import { loadBrands } from '#platform/server/brands/registry.ts';
import { openDatabase } from '#platform/server/db/open.ts';
import type { Brand } from '#platform/contract/brand.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { buildAddress } from '#features/billing/billing-address/server/fixtures.ts';
import { creditPurpose } from '#features/billing/credit-purchase/contract.ts';
import { buildCreditOrder } from '#features/billing/credit-purchase/server/api.ts';
import { addNextPayment } from '#features/billing/payments/server/fixtures.ts';
import { addReceipts } from '#features/billing/receipts/server/fixtures.ts';
import { issueInvoice } from '#features/billing/invoices/server/api.ts';
import { maxStatementRows } from '#features/billing/transactions/contract.ts';
import { addFirstGrant } from '#features/staff/access/server/api.ts';
import { draftFor, issuerOf } from '../test/support/invoices.ts';
import { fillAudit } from './audit-data.ts';
import type { PortalData } from './lib/portal.ts';

const documents = 100;
const auditRows = 20_000;
const people = 5_000;
const organisationId = 10001;
/** The people of the benchmarks begin here. */
const firstId = 900_000;

export interface CallerData {
	readonly invoiceId: string;
	readonly paymentId: string;
}

export async function fillFiles(data: PortalData, callers: number): Promise<readonly CallerData[]> {
	const database = await openDatabase(data);
	const registry = loadBrands('src/brands', { port: 0 });
	const issuer = issuerOf({ clock: systemClock, registry });
	const ids = Array.from({ length: callers }, (_, index) => firstId + index);
	const paymentIds = await database.transaction(async (queries) => {
		const made: string[] = [];
		for (const userId of ids) {
			const grant = {
				role: 'organisation_administrator',
				scopeKind: 'organisation',
				scopeId: '',
				reason: 'Bench',
			} as const;
			await addFirstGrant(queries, systemClock, { organisationId, userId, ...grant });
			made.push(await addPayment(queries, userId, registry.getByKey('portico')));
		}
		return made;
	});
	const filled: CallerData[] = [];
	for (const [index, userId] of ids.entries()) {
		let invoiceId = '';
		for (let count = 0; count < documents; count += 1) {
			const draft = draftFor({ organisationId, userId }, `${userId}.${count}`);
			({ invoiceId } = await database.tenant(organisationId, (queries) => issueInvoice(queries, issuer, draft)));
		}
		filled.push({ invoiceId, paymentId: paymentIds[index] ?? '' });
	}
	await database.close();
	const { databaseUrl: url = '' } = data;
	await fillAudit(url, auditRows);
	await fillRows(url, callers);
	return filled;
}

async function addPayment(queries: TransactionQueries, userId: number, brand: Brand): Promise<string> {
	const id = newId(systemClock);
	const at = systemClock.now();
	const description = { en: '100 credits', fr: '100 crédits' };
	const order = buildCreditOrder({
		brand,
		person: { organisationId, userId },
		officeId: undefined,
		language: 'en',
		billTo: buildAddress({ name: 'Bea Benchmark' }),
		bought: {
			productId: undefined,
			credits: 100,
			bonus: 0,
			line: { description, quantity: 1, unitAmount: 10_000, amount: 10_000 },
		},
		at,
		purpose: creditPurpose,
		purposeId: id,
	});
	await addNextPayment(queries, { id, seller: brand.key, order, at, isAutomatic: false });
	await addReceipts(queries, [{ id, order, brand, at }]);
	return id;
}

/** What was asked before counts no more. */
export async function forgetCalls({ databaseUrl: url = '' }: PortalData): Promise<void> {
	const client = new Client({ connectionString: url });
	await client.connect();
	await client.query('truncate call_counts');
	await client.end();
}

async function fillRows(url: string, callers: number): Promise<void> {
	const rows = callers * maxStatementRows.pdf;
	const at = `now() - interval '90 days' + interval '90 days' * (g::float / ${rows})`;
	const client = new Client({ connectionString: url });
	await client.connect();
	const statements = [
		'alter table credit_entries drop constraint credit_entries_organisation_id_wallet_id_account_fkey',
		`insert into credit_transactions (organisation_id, id, kind, at, reference, service)
			select ${organisationId}, 'bench-' || g, 'spent', ${at}, 'CR-' || g, 'bench' from generate_series(1, ${rows}) g`,
		`insert into credit_entries (organisation_id, transaction_id, leg, wallet_id, account, kind, amount, at, position, balance_after)
			select ${organisationId}, 'bench-' || g, 1, 'u' || ${firstId} + g % ${callers}, 'bought', 'spent', -1, ${at}, g, ${rows} - g
			from generate_series(1, ${rows}) g`,
		`insert into users (organisation_id, id, login_name, login_key, email, given_name, family_name, language, created_at)
			select ${organisationId}, 10000000 + n, 'p' || n, 'p' || n, 'p' || n || '@office.example', 'Émilie', 'Tremblay ' || n, 'en', now()
			from generate_series(1, ${people}) n`,
		'vacuum analyze',
	];
	try {
		for (const statement of statements) await client.query(statement);
	} finally {
		await client.end();
	}
}
