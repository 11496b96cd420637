// What a change of somebody's work begins with and is compared with.
import { addDays } from '#platform/contract/calendar-days.ts';
import type { Language } from '#platform/contract/language.ts';
import type { Assignment } from '../../contract.ts';
import type { Record } from '../queries.ts';
import type { Work } from '../WorkFields.tsx';

/** What a change is compared with: what is corrected, or what holds before it. */
export function shownBefore(record: Record, edited: Assignment | undefined, day: string): Assignment | undefined {
	return edited !== undefined && edited.state !== 'planned' ? edited : holdsBefore(record, edited, day);
}

/** Names of the teams that no assignment is about: a change leaves them. */
export function keptTeams({ teams, assignments }: Record): readonly string[] {
	return teams.filter(({ teamId }) => assignments.every((one) => one.teamId !== teamId)).map(({ name }) => name);
}

const comparedFields = ['officeId', 'positions', 'teamId', 'payee', 'share'] as const;

/** Fields in which the work differs from an assignment; all of them where there is none. */
export function changedFields(work: Work, before: Assignment | undefined): readonly (typeof comparedFields)[number][] {
	return comparedFields.filter((field) => before === undefined || String(work[field]) !== String(before[field]));
}

export function freeTitle(work: Assignment | undefined, language: Language): string | undefined {
	return work === undefined || work.positions.length > 0 || work.title.en === '' ? undefined : work.title[language];
}

/** What holds on the day before, the plan that is edited aside. */
function holdsBefore({ assignments }: Record, edited: Assignment | undefined, day: string): Assignment | undefined {
	return assignments.findLast((one) => {
		return one.assignmentId !== edited?.assignmentId && (one.startsOn === undefined || one.startsOn < day);
	});
}

export function begin({ assignments, today }: Record, edited: Assignment | undefined): Work {
	const from = edited ?? assignments.find(({ state }) => state === 'now') ?? assignments[0];
	return {
		officeId: from?.officeId ?? '',
		teamId: from?.teamId ?? '',
		positions: [...(from?.positions ?? [])],
		payee: from?.payee ?? 'person',
		share: from?.share ?? 100,
		// Something may have begun today already, and most changes are planned.
		startsOn: edited?.startsOn ?? (edited?.state === 'planned' || edited === undefined ? addDays(today, 1) : today),
	};
}
