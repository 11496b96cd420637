// What of automatic loading waits for the person whose card it charges: it has paused, or their bank asks about a charge.
import { inEachLanguage } from '#platform/contract/language.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { translators } from '#platform/contract/text.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { FindNeeds, Need, NeedWords } from '#platform/server/needs.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import type { PauseReason } from '../contract.ts';
import { en, needsEn } from '../messages.en.ts';
import { fr, needsFr } from '../messages.fr.ts';
import type { AutoLoadTables } from './rows.ts';

const texts = translators({ ...en, ...needsEn }, { ...fr, ...needsFr });
type Words = (typeof texts)['en'];

const keep = keeper<AutoLoadTables>();
const listPaused = keep('auto_load_list_paused', (database, { organisationId, userId }: PersonKey) =>
	database
		.selectFrom('autoLoads')
		.select(['walletId', 'officeId', 'pausedReason'])
		.where((row) => row.and({ organisationId, userId, state: 'paused' }))
		// It waits for the managers of the office, who were told.
		.where('pausedReason', '<>', 'unmanaged')
		.orderBy('pausedAt'),
);
const listAsked = keep('auto_load_list_asked', (database, { organisationId, userId, now }: PersonKey & { now: Date }) =>
	database
		.selectFrom('autoLoadCharges as c')
		.innerJoin('autoLoads as l', (join) =>
			join.onRef('l.organisationId', '=', 'c.organisationId').onRef('l.walletId', '=', 'c.walletId'),
		)
		.select(['c.id', 'l.officeId'])
		.where((row) => row.and({ 'c.organisationId': organisationId, 'c.userId': userId }))
		.where('c.closedAt', 'is', null)
		.where('c.confirmUntil', '>', now),
);

export const findNeeds: FindNeeds = async (queries, { actor }, now) => {
	const { organisationId, userId } = actor;
	const [paused, asked] = await Promise.all([
		listPaused(queries, { organisationId, userId }),
		listAsked(queries, { organisationId, userId, now }),
	]);
	return [
		...paused.map(({ walletId, officeId, pausedReason: reason }): Need => ({
			key: `auto_load ${walletId}`,
			urgency: 'stopped',
			words: inEachLanguage((language) => sayPaused(texts[language], officeId, reason)),
			href: toLoad(officeId),
			canWait: false,
		})),
		...asked.map(({ id, officeId }): Need => ({
			key: `auto_load_charge ${id}`,
			urgency: 'stopped',
			words: inEachLanguage((language) => ({
				name: texts[language]('needs.name'),
				title: texts[language]('confirm.title'),
				detail: texts[language]('confirm.by_link'),
				action: texts[language]('needs.confirm'),
			})),
			href: toLoad(officeId),
			canWait: false,
		})),
	];
};

function sayPaused(text: Words, officeId: string | null, reason: PauseReason | null): NeedWords {
	const withoutCard = reason === 'refused' || reason === 'not_confirmed' ? 'needs.resume' : 'needs.card';
	return {
		name: text('needs.name'),
		title: text(officeId === null ? 'paused.title' : 'needs.office_paused'),
		detail: reason === null ? '' : text(`paused.${reason}`),
		action: text(reason === 'address_missing' ? 'needs.address' : withoutCard),
	};
}

/** The page says what is missing, has the way there and back, and resumes. */
function toLoad(officeId: string | null): string {
	return pathTo('credit', { key: officeId === null ? 'auto-load' : 'office' });
}
