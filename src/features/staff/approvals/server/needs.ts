// The proposals that wait for a person's decision, as one matter of their home.
import { formatDayOfYear } from '#platform/contract/date-time.ts';
import { inEachLanguage, type Language } from '#platform/contract/language.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { translators } from '#platform/contract/text.ts';
import { businessDayOf } from '#platform/contract/time-zone.ts';
import { canWaitUntil, type FindNeeds, type NeedWords } from '#platform/server/needs.ts';
import { needsEn } from '../messages.en.ts';
import { needsFr } from '../messages.fr.ts';
import { type ProposalKind, kindText } from './kinds/kinds.ts';
import { namesOf } from './rows.ts';
import { listDecidable } from './read.ts';

const texts = translators(needsEn, needsFr);
export function createFindNeeds(kinds: readonly ProposalKind[]): FindNeeds {
	return async (queries, { actor }, now) => {
		const waiting = await listDecidable(queries, kinds, actor, now);
		const [soonest] = waiting.toSorted((one, other) => one.expiresAt.getTime() - other.expiresAt.getTime());
		if (soonest === undefined) return [];
		const { id, subjectId, proposedBy, expiresAt } = soonest;
		const names = await namesOf(queries, subjectId === null ? [proposedBy] : [proposedBy, subjectId]);
		const name = names.get(proposedBy) ?? '';
		const until = businessDayOf(expiresAt);
		const kind = kinds.find(({ key }) => key === soonest.kind);
		const person = names.get(subjectId ?? 0);
		const isOne = waiting.length === 1;
		const say = (language: Language): NeedWords => {
			const text = texts[language];
			const day = formatDayOfYear(until, language);
			const title = kind === undefined ? '' : kindText(kind, language, 'title');
			const about =
				person === undefined ? text('needs.until', { title, day }) : text('needs.about_until', { title, person, day });
			return {
				name: isOne ? text('needs.name', { name }) : text('needs.more_name'),
				title: isOne ? text('needs.one', { name }) : text('needs.more'),
				detail: isOne ? about : text('needs.more_why', { count: waiting.length, name }),
				action: text('needs.see'),
			};
		};
		return [
			{
				key: isOne ? `proposal ${id}` : 'proposals',
				urgency: 'decision',
				words: inEachLanguage(say),
				href: pathTo('staffApprovals', isOne ? { key: id } : {}),
				canWait: canWaitUntil(until, now),
			},
		];
	};
}
