import type { TransactionQueries } from '#platform/server/db/database.ts';
import { findAccount, hasOpenedAccount } from '#features/account/identity/server/api.ts';
import type { EndingDependencies } from './dependencies.ts';
import { leavingMail, type LeavingNews } from './emails.ts';
import type { Leaver } from './leaver.ts';

/** Mails the person whose employment it is about, unless they never opened their account. */
export async function tell(
	{ outbox, findBrandOfOrganisation }: Pick<EndingDependencies, 'outbox' | 'findBrandOfOrganisation'>,
	queries: TransactionQueries,
	{ organisationId, id }: Pick<Leaver, 'organisationId' | 'id'>,
	news: LeavingNews,
): Promise<void> {
	const [brand, person] = [findBrandOfOrganisation(organisationId), await findAccount(queries, id)];
	if (brand === undefined || person === undefined || !hasOpenedAccount(person)) return;
	await outbox.send(queries, leavingMail(brand, person, news));
}
