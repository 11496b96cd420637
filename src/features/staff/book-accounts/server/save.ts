// Calls accounts otherwise: all that an editor changed, or nothing of it where somebody else was faster.
import type { OutputOf, ParsedInputOf } from '#platform/contract/endpoint.ts';
import { translators } from '#platform/contract/text.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { recordAudit } from '#features/account/identity/server/api.ts';
import { accountsEn } from '#features/billing/books/accounts/messages.en.ts';
import { accountsFr } from '#features/billing/books/accounts/messages.fr.ts';
import { changeNumbers } from '#features/billing/book-closing/server/api.ts';
import { type BooksCore, withBooks } from '#features/staff/books/server/api.ts';
import { bookAccountsProblem, type saveBookNumbers } from '../contract.ts';

const names = translators(accountsEn, accountsFr);

export function saveAccounts(
	core: BooksCore,
	call: AuthenticatedCall,
	{ accounts: wanted }: ParsedInputOf<typeof saveBookNumbers>,
): Promise<OutputOf<typeof saveBookNumbers>> {
	const { organisationId, userId, sessionId } = call.actor;
	return withBooks(core, call, 'books.manage', async (queries) => {
		const saved = await changeNumbers(queries, { seller: call.brand.key, by: userId, clock: core.clock, wanted });
		if (saved === undefined) throw bookAccountsProblem('book_accounts.changed_meanwhile');
		const rows = saved.changes.map(
			({ account, before, after }) =>
				({
					organisationId,
					event: 'books.number_changed',
					actorId: userId,
					sessionId,
					object: { kind: 'books_account', id: account, name: names[call.language](`account.${account}`) },
					before,
					after,
				}) as const,
		);
		await recordAudit(queries, saved.moment, call, ...rows);
		return {};
	});
}
