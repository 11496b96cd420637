// The first credits of a new person, where the brand sells some and no office pays.
import { sql } from 'kysely';
import { inEachLanguage } from '#platform/contract/language.ts';
import { formatMoney } from '#platform/contract/money.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { translators } from '#platform/contract/text.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import type { FindFirstSteps } from '#platform/server/needs.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import { walletOf } from '#features/billing/credits/server/api.ts';
import { firstStepEn } from '../messages.en.ts';
import { firstStepFr } from '../messages.fr.ts';

const texts = translators(firstStepEn, firstStepFr);

// Credits are set aside after some have come, and the index of a wallet's entries leaves that out.
const findStanding = keepSql(
	'credit_purchase_find_first_standing',
	{ hasCredits: 'boolean', isPaidFor: 'boolean' },
	(of: PersonKey & { walletId: string }) => sql`
		select exists (select from credit_entries where organisation_id = ${of.organisationId} and wallet_id = ${of.walletId}
				and kind not in ('reserved', 'released')) as "hasCredits",
			exists (select from credit_allowances where organisation_id = ${of.organisationId} and user_id = ${of.userId} and monthly > 0) as "isPaidFor"`,
);

export const findFirstSteps: FindFirstSteps = async (queries, { actor, brand: { credits } }) => {
	if (credits === undefined) return [];
	const { organisationId, userId } = actor;
	const walletId = walletOf({ userId });
	const [standing] = await findStanding(queries, { organisationId, userId, walletId });
	const isDone = standing?.hasCredits === true;
	if (!isDone && standing?.isPaidFor === true) return [];
	const least = Math.min(credits.unitPrice * credits.min, ...credits.bundles.map(({ price }) => price));
	const words = inEachLanguage((language) => ({
		name: texts[language]('first.credits_name'),
		title: texts[language]('first.credits'),
		detail: isDone
			? texts[language]('first.credits_done')
			: texts[language]('first.credits_from', { price: formatMoney(least, language) }),
		action: texts[language]('first.credits_action'),
	}));
	return [{ key: 'credits', isDone, words, href: pathTo('buyCredit') }];
};
