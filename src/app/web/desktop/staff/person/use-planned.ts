// Collects what is going to change about the person, in the order of its days.
import { useQuery } from '@tanstack/react-query';
import { pathTo } from '#platform/contract/paths.ts';
import { withQuery } from '#platform/web/navigation/with-query.ts';
import { usePermissions } from '#platform/web/permissions.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import type { StaffPermission } from '#features/staff/access/contract.ts';
import { seenRecordQuery, type SeenRecord } from '#features/staff/personnel/web/queries.ts';
import { staffPersonTexts } from './texts.ts';
import { usePerson } from './use-person.ts';

export interface PlannedRow {
	readonly key: string;
	/** `YYYY-MM-DD`. */
	readonly day: string;
	readonly title: string;
	readonly detail: string;
	/** Who planned it and when; '' where that is not known. */
	readonly by: string;
	readonly edit?: string;
	readonly open?: string;
	/** It names a change of work that the reader may cancel. */
	readonly assignmentId?: string;
	readonly isMove?: boolean;
}

/** Returns undefined until the record is loaded. */
export function usePlanned(userId: number): readonly PlannedRow[] | undefined {
	const person = usePerson(userId);
	const { data: record } = useQuery(seenRecordQuery(userId));
	const work = useWork(userId, record);
	const takenOver = useTakenOver(record);
	const text = useText(staffPersonTexts);
	const { may } = usePermissions<StaffPermission>();
	if (record === undefined) return undefined;
	// Nothing is planned for people who left.
	if (person.state === 'left') return [];
	const end: PlannedRow[] =
		person.endsOn === undefined
			? []
			: [
					{
						key: 'end',
						day: person.endsOn,
						title: text('planned.leaves'),
						detail: text('planned.leaves_text'),
						by: '',
						...(may('personnel.manage') && { edit: pathTo('terminatePersonnel', { key: String(userId) }) }),
					},
				];
	return [...work, ...takenOver, ...end].toSorted((one, other) => one.day.localeCompare(other.day));
}

function useWork(userId: number, record: SeenRecord | undefined): readonly PlannedRow[] {
	const text = useText(staffPersonTexts);
	const language = useLanguage();
	const say = useFiled();
	if (record === undefined) return [];
	const { assignments, managed } = record;
	const mayChange = managed !== undefined && managed.refusal === undefined;
	return assignments.flatMap((one, index): readonly PlannedRow[] => {
		const before = assignments[index - 1];
		if (one.state !== 'planned' || one.startsOn === undefined) return [];
		const isMove = before === undefined || before.officeId !== one.officeId;
		const position = one.title[language];
		const isPosition = before === undefined || before.title[language] !== position;
		const title = isMove
			? text('planned.moves', { office: one.officeName })
			: isPosition
				? text('planned.becomes', { position })
				: one.teamName === ''
					? text('planned.no_team', { team: before.teamName })
					: text('planned.team', { team: one.teamName });
		const more = isMove ? [position, one.teamName] : [isPosition ? one.teamName : '', one.officeName];
		return [
			{
				key: one.assignmentId,
				day: one.startsOn,
				title,
				detail: more.filter((part) => part !== '').join(' · '),
				by: say(one),
				isMove,
				...(mayChange && {
					edit: withQuery(pathTo('changePersonnel', { key: String(userId) }), { planned: one.assignmentId }),
					// The first row is the person's first work: it can be edited and not cancelled.
					...(index > 0 && { assignmentId: one.assignmentId }),
				}),
			},
		];
	});
}

function useTakenOver(record: SeenRecord | undefined): readonly PlannedRow[] {
	const text = useText(staffPersonTexts);
	const say = useFiled();
	return (record?.managed?.takesOver ?? []).map((one) => {
		const { day, fromUserId, fromName: name, kinds, teams } = one;
		const others = kinds.filter((kind) => kind !== 'team').map((kind) => text(`kind.${kind}`));
		const [team] = teams;
		return {
			key: `from ${fromUserId}`,
			day,
			title: team === undefined ? text('planned.takes_over', { name }) : text('planned.lead', { team }),
			detail:
				team === undefined
					? others.join(', ')
					: others.length === 0
						? text('planned.takes_over', { name })
						: text('planned.kinds', { kinds: others.join(', '), name }),
			by: say(one),
			open: pathTo('staffPerson', { key: String(fromUserId) }),
		};
	});
}

function useFiled() {
	const text = useText(staffPersonTexts);
	const { dayOf } = useFormat();
	return ({ filedBy: name, filedAt }: { filedBy?: string | undefined; filedAt?: string | undefined }): string =>
		name === undefined || filedAt === undefined ? '' : text('planned.by', { name, day: dayOf(filedAt) });
}
