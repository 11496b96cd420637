// The way back into an account that was just locked: a link in the mail of its person, without asking for it.
import type { Brand } from '#platform/contract/brand.ts';
import type { Clock } from '#platform/server/clock.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { Outbox } from '#platform/server/mail/message.ts';
import type { Person } from '#features/account/identity/server/api.ts';
import { resetLinkLifetimeMs } from '../contract.ts';
import { instructionsMail } from './emails.ts';
import { addResetLink } from './reset-links.ts';

/** In the transaction of the lock. `brand` is the person's own. */
export async function startResetAfterLock(
	queries: TransactionQueries,
	{ clock, outbox, brand }: { readonly clock: Clock; readonly outbox: Outbox; readonly brand: Brand },
	person: Person,
): Promise<void> {
	const link = { startedBy: 'lock', lifetimeMs: resetLinkLifetimeMs } as const;
	const token = await addResetLink(queries, clock, person, { id: newId(clock), ...link });
	if (token === undefined) return;
	await outbox.send(queries, instructionsMail(brand, person, { kind: 'reset', token, ...link }));
}
