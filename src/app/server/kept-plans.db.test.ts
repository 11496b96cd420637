// On PostgreSQL alone.
// Statements that read a table of which there is much, each by the index that was meant for it.
import { beforeAll, expect, it } from 'vitest';
import { keptStatements } from '#platform/server/db/keep.ts';
import type { Database } from '#platform/server/db/database.ts';
import { reads } from '#test/support/plans.ts';
import { openOwnDatabase } from '#test/support/test-database.ts';
import './slices.ts';

let database: Database;
beforeAll(async () => {
	database = await openOwnDatabase({ poolSize: 1 });
	return () => database.close();
});

const byTheirOwnIndex: readonly (readonly [statement: string, table: string, index: string])[] = [
	['credits_list_due_purses', 'credit_purses', 'credit_purses__due'],
	['identity_list_groups', 'users', 'users__titles'],
	['subscriptions_list_invoices', 'subscription_invoices', 'subscription_invoices__list'],
	['sign_in_count_login_tokens', 'login_tokens', 'login_tokens__age'],
	['passwords_find_reset_by_id', 'password_resets', 'password_resets_pkey'],
	['directory_find_person', 'sessions', 'sessions__ended'],
	['personnel_find_former_people', 'licences', 'licences__number'],
	['personnel_find_former_people', 'users', 'users__email'],
	['access_find_grantees', 'users', 'users__office_people'],
	['directory_list_people', 'users', 'users__names'],
	['directory_list_people_left', 'users', 'users__left'],
	['directory_list_people_locked', 'users', 'users__apart'],
	['directory_list_people_unopened', 'users', 'users__apart'],
	['directory_list_people_near', 'users', 'users__office_people'],
	['directory_list_people_near', 'users', 'users__apart'],
	['transactions_find_most_used', 'credit_entries', 'credit_entries__statement'],
	['credit_purchase_find_first_standing', 'credit_entries', 'credit_entries__statement'],
	['staff_books_days', 'books_lines', 'books_lines__day'],
	['books_list_settlements', 'invoice_settlements', 'invoice_settlements__time'],
	['books_list_transactions', 'credit_transactions', 'credit_transactions__time'],
	['reports_sum_accounts', 'books_days', 'books_days_pkey'],
	['reports_list_documents', 'books_sales', 'books_sales__day'],
	['reports_list_tax_documents', 'books_sales', 'books_sales__place'],
	['deferred_rows_sum_lots', 'books_lots', 'books_lots__owed'],
	['deferred_rows_sum_lots', 'books_moves', 'books_moves__day'],
	['deferred_rows_sum_documents', 'books_spans', 'books_spans__last_day'],
	['open_items_list', 'proposals', 'proposals__waiting'],
	['money_find_payment_settlement', 'processor_lines', 'processor_lines__charge'],
	['subscriptions_list_changed', 'subscription_looks', 'subscription_looks__due'],
	['subscriptions_list_of_changed', 'subscriptions', 'subscriptions__payer'],
	['subscriptions_list_of_changed', 'subscription_seats', 'subscription_seats__person'],
	['desktops_replace_placer', 'desktop_tiles', 'desktop_tiles__placer'],
	['identity_end_sessions_of_leaver', 'sessions', 'sessions__user'],
	['identity_end_sessions_of_leaver', 'sessions', 'sessions__expiry'],
	['registration_claim_person', 'users', 'users__login_key'],
	['registration_others_with_name', 'users', 'users__login_key'],
	['money_find_payments', 'payment_methods', 'payment_methods__digits'],
	['audit_find_people_by_words', 'search_words', 'search_words_pkey'],
];

it.each(byTheirOwnIndex)('%s reads %s by %s', async (name, table, index) => {
	const statement = keptStatements.map(({ compiled }) => compiled().statement).find((one) => one.name === name);
	if (statement === undefined) throw new Error(`${name} is not kept`);
	const values = new Set(statement.text.match(/\$\d+/g));
	const indexes = await database.transaction(async (queries) => {
		await queries.prepared(
			statement,
			Array.from(values, () => null),
		);
		return (await reads(queries, table)).indexes;
	});
	expect(indexes).toContain(index);
});
