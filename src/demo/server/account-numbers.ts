// The accounts of the demonstration's seller in the chart of its accountant, and how often it remits taxes. Suspense was never used and has no
// number yet.
import type { Clock } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { changeNumbers } from '#features/billing/book-closing/server/api.ts';
import { putRemittance } from '#features/staff/remittances/server/api.ts';
import type { Account } from '#features/billing/books/contract.ts';
import { demoPeople } from './people.ts';

const chart: readonly (readonly [account: Account, number: string, name: string])[] = [
	['bank', '1010', 'Chequing account'],
	['processor', '1060', 'Card processor clearing'],
	['receivables', '1205', 'Portal receivables'],
	['gst_hst', '2310', 'GST/HST payable'],
	['qst', '2320', 'QST payable'],
	['pst_bc', '2330', 'PST payable BC'],
	['pst_sk', '2331', 'PST payable SK'],
	['rst_mb', '2332', 'RST payable MB'],
	['deferred_credits', '2410', 'Deferred revenue:Credits'],
	['deferred_subscriptions', '2420', 'Deferred revenue:Subscriptions'],
	['credits_used', '4010', 'Sales:Credits'],
	['credits_expired', '4020', 'Sales:Expired credits'],
	['subscriptions', '4100', 'Sales:Subscriptions'],
	['promotion', '4800', 'Promotions'],
	['refunds', '4900', 'Refunds'],
	['processor_fees', '5310', 'Card processing fees'],
	['disputes', '5320', 'Disputes'],
	['write_offs', '5400', 'Bad debts'],
	['rounding', '5900', 'Rounding'],
];

export async function addDemoAccountNumbers(queries: TransactionQueries, clock: Clock): Promise<void> {
	const by = demoPeople.find(({ loginName }) => loginName === 'admin')?.id ?? 0;
	const before = { number: '', name: '' };
	const wanted = chart.map(([account, number, name]) => ({ account, number, name, before }));
	await changeNumbers(queries, { seller: 'portico', by, clock, wanted });
	const remittance = { seller: 'portico', at: clock.now(), by };
	void (await putRemittance(queries, { ...remittance, registration: 'gst_hst', every: 'month', firstMonth: 1 }));
	void (await putRemittance(queries, { ...remittance, registration: 'qst', every: 'quarter', firstMonth: 1 }));
}
